import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sharedFile } from './shared-file.ts'

const env = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}

/** A page's module tells its own name: by it the server finds the page's files in the manifest (decision 0012). */
const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  transform(code, id) {
    if (!/[\\/]features[\\/].*Page\.tsx$/.test(id)) return
    const file = id.slice(import.meta.dirname.length + 1)
    return { code: `${code}\nexport const file = ${JSON.stringify(file)}\n`, map: null }
  },
})

/** Few files, each asked for by whoever needs most of it: on a phone a request costs more than a kilobyte. */
const codeSplitting = {
  groups: [
    // Changes with dependencies only, so a release of ours does not empty the visitor's cache.
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|@reduxjs[\\/]toolkit|immer|redux|redux-thunk|reselect|react-redux|use-sync-external-store)[\\/]/,
      priority: 2,
    },
    { name: 'start', tags: ['$initial' as const], priority: 1 },
    // What many pages need, by which pages they are. What it imports is needed by them too: nothing need be taken along.
    { name: sharedFile, debugName: 'by-pages', priority: 1, includeDependenciesRecursively: false },
    // Icons need nothing of ours: merged with what does, they would close a circle.
    {
      name: 'icons',
      test: /node_modules[\\/]lucide-react[\\/]/,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 2_000,
    },
    // A larger threshold makes fewer files, pages that fetch what they never use, and files that import each other in a
    // circle: tools/file-circles.ts fails the build then.
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600 },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), pageFiles()],
  server: {
    host: '127.0.0.1',
    port: Number(env.PORT ?? 5173),
    // The host the browser asked for stays: with another one the API takes a renewal for a foreign site's, and says 403.
    proxy: { '/api': { target: env.API_URL ?? 'http://127.0.0.1:3001', changeOrigin: false } },
  },
  // The server needs nothing but the build.
  ssr: { noExternal: true as const },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Browsers of this target know `modulepreload`; one that does not asks for the same files a little later.
    modulePreload: { polyfill: false },
    // Fonts stay files: the page's policy allows `font-src 'self'` alone, and a font in CSS blocks painting.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting,
          // A shared file is called by the first of those who share it, not by all of them: the first script names every
          // file of a public page.
          chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
          assetFileNames: ({ names }: { names: string[] }) =>
            `assets/${(names[0] ?? '').split('~')[0]?.replace(/\.\w+$/, '')}-[hash][extname]`,
        },
      },
    }),
  },
}))
