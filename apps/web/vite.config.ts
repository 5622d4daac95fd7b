import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const env = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: {
    host: '127.0.0.1',
    port: Number(env.PORT ?? 5173),
    proxy: { '/api': env.API_URL ?? 'http://127.0.0.1:3001' },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Fonts stay files: the page's policy allows `font-src 'self'` alone, and a font in CSS blocks painting.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes with dependencies only, so a release of ours does not empty the visitor's cache.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
          ],
        },
      },
    },
  },
})
