import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@zakup/db/free-port'
import { launchBrowser } from '../e2e/browser.ts'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { openDemoDatabase } from '../tools/demo-database.ts'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'

/**
 * How much JavaScript a first visit to a list loads until it is quiet: the scripts a real browser asked for by then,
 * each counted as its gzip -9. React, the router and the store are 124 KB of it.
 */
const BUDGET = 190_000

const stops = untilStopped()
buildWebIfNeeded()
const { url } = await openDemoDatabase(stops)
const PORT = String(await freePort())
await startPortal({ DATABASE_URL: url, AUTH_SECRET: crypto.randomUUID(), PORT, WEB_DIST }, stops)
const browser = await launchBrowser()
const page = await browser.newPage()
const scripts = new Set<string>()
page.on('request', (request) => {
  if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
})
await page.goto(`http://127.0.0.1:${PORT}/lots`)
await page.locator('#root[data-drawn]').waitFor({ state: 'detached' })
await page.waitForLoadState('networkidle')
const loaded = [...scripts].map((path) => ({ path, gzip: statSync(join(WEB_DIST, `${path}.gz`)).size }))
await browser.close()
report(loaded.sort((a, b) => b.gzip - a.gzip))
await stops.all()

function report(loaded: { path: string; gzip: number }[]): void {
  const total = loaded.reduce((sum, { gzip }) => sum + gzip, 0)
  const lines = loaded.map(({ path, gzip }) => `${String(gzip).padStart(8)}  ${path}`)
  const verdict = total <= BUDGET ? 'within' : 'OVER'
  const text = [
    ...lines,
    `${String(total).padStart(8)}  in all, ${verdict} the budget of ${BUDGET} bytes`,
  ].join('\n')
  console.log(text)
  mkdirSync('bench/out', { recursive: true })
  writeFileSync('bench/out/bundle.txt', `${text}\n`)
  if (total > BUDGET) process.exitCode = 1
}
