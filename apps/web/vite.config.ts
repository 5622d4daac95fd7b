import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedFile } from './shared-file.ts'

const env = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}

/** Exports each page module's own name: the server finds the page's files in the manifest by it (decision 0012). */
const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]features[\\/].*Page\.tsx$/.test(id)) return
    const file = id.slice(import.meta.dirname.length + 1)
    return { code: `${code}\nexport const file = ${JSON.stringify(file)}\n`, map: null }
  },
})

/** Few chunks, each requested by pages that need most of it: on a phone a request costs more than a kilobyte. */
const codeSplitting = {
  groups: [
    // Changes only with dependencies, so a release does not invalidate it in the visitor's cache.
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store)[\\/]/,
      priority: 2,
    },
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    // Modules that many pages need, grouped by those pages. Their imports are needed by the same pages, so dependencies
    // are not pulled along.
    { name: sharedFile, debugName: 'by-pages', priority: 1, includeDependenciesRecursively: false },
    // Icons import none of the application's code: merged with chunks that do, they would create a circular import.
    {
      name: 'icons',
      test: /node_modules[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_000,
    },
    // A larger threshold gives fewer chunks, pages that load code they never use, and chunks with circular imports:
    // tools/import-cycles.ts then fails the build.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600 },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), pageFiles()],
  server: {
    host: '127.0.0.1',
    port: Number(env.PORT ?? 5173),
    // Keeps the browser's Host header: with another one the API treats a token renewal as cross-site and answers 403.
    proxy: { '/api': { target: env.API_URL ?? 'http://127.0.0.1:3001', changeOrigin: false } },
  },
  // Bundles all dependencies: the server needs nothing but the build.
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers of this target support `modulepreload`; one that does not loads the same files a little later.
    modulePreload: { polyfill: false },
    // Fonts stay separate files: the CSP allows only `font-src 'self'`, and a font inlined in CSS blocks rendering.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting,
          // A shared chunk is named after the first of the modules that share it, not after all of them: the entry
          // script lists every file of a public page.
          chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
          assetFileNames: ({ names }: { names: string[] }) =>
            `assets/${(names[0] ?? '').split('~')[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        },
      },
    }),
  },
}))
