import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@zakup/db/free-port'
import { launchBrowser } from '../e2e/launch-browser.ts'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { openDemoDatabase } from '../tools/demo-database.ts'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'

/**
 * How much JavaScript a first visit loads until it is quiet: the scripts a real browser asked for by then, each counted
 * as its gzip -9. React, the router and the store are 124 KB of it. A door opens on the same slow line as a list.
 */
const BUDGETS = { '/lots': 190_000, '/login': 190_000, '/register': 190_000 }

const stops = untilStopped()
buildWebIfNeeded()
const { url } = await openDemoDatabase(stops)
const PORT = String(await freePort())
await startPortal({ DATABASE_URL: url, AUTH_SECRET: crypto.randomUUID(), PORT, WEB_DIST }, stops)
const browser = await launchBrowser()
const lines: string[] = []
for (const [path, budget] of Object.entries(BUDGETS)) {
  const loaded = (await scriptsOf(path)).sort((one, other) => other.gzip - one.gzip)
  const total = loaded.reduce((sum, { gzip }) => sum + gzip, 0)
  const verdict = total <= budget ? 'within' : 'OVER'
  if (total > budget) process.exitCode = 1
  for (const { name, gzip } of loaded) lines.push(`${String(gzip).padStart(8)}  ${name}`)
  lines.push(`${String(total).padStart(8)}  for ${path}, ${verdict} the budget of ${budget} bytes`)
}
await browser.close()
console.log(lines.join('\n'))
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/bundle.txt', `${lines.join('\n')}\n`)
await stops.all()

async function scriptsOf(path: string): Promise<{ name: string; gzip: number }[]> {
  const page = await (await browser.newContext()).newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto(`http://127.0.0.1:${PORT}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  return [...scripts].map((name) => ({ name, gzip: statSync(join(WEB_DIST, `${name}.gz`)).size }))
}
