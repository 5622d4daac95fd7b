import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { importCycles } from './import-cycles.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** The server reads `WEB_DIST` too: setting it gives a separate build folder, beside builds without it. */
export const WEB_DIST = resolve(process.env.WEB_DIST ?? join(ROOT, 'apps/web/dist'))

/** Builds the web application, writes .gz and .br files beside every compressible one, and builds the SSR bundle. */
export function buildWeb(): void {
  vite('--outDir', WEB_DIST)
  const cycles = importCycles(join(WEB_DIST, 'assets'))
  if (cycles.length > 0)
    throw new Error(
      `circular imports between built files: ${cycles.map((path) => path.join(' → ')).join('; ')}`,
    )
  for (const file of globSync('**/*.{js,css,html,svg,json}', { cwd: WEB_DIST })) {
    const path = join(WEB_DIST, file)
    const content = readFileSync(path)
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(`${path}.br`, brotliCompressSync(content))
  }
  // A folder that begins with a dot is never served.
  vite('--outDir', join(WEB_DIST, '.server'), '--ssr', 'src/app/server.tsx')
}

function vite(...args: string[]): void {
  const command = ['build', 'apps/web', '--logLevel', 'warn', '--emptyOutDir', ...args]
  // A test runner sets NODE_ENV to `test`, which would give a development build.
  const env = { ...process.env, NODE_ENV: 'production' }
  execFileSync(join(ROOT, 'node_modules/.bin/vite'), command, { cwd: ROOT, stdio: 'inherit', env })
}

/** Builds only if a source is newer than the last build. */
export function buildWebIfNeeded(): void {
  if (
    newest([
      'apps/web/{index.html,vite.config.ts,src/**,public/**}',
      'packages/*/src/**',
      'package-lock.json',
    ]) > builtAt()
  ) {
    console.log('building the web application …')
    buildWeb()
  }
}

function builtAt(): number {
  return statSync(join(WEB_DIST, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function newest(patterns: string[]): number {
  return Math.max(...globSync(patterns, { cwd: ROOT }).map((file) => statSync(join(ROOT, file)).mtimeMs))
}
