import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import { launchBrowser } from '../e2e/launch-browser.ts'
import { WEB_DIST } from '../tools/build-web.ts'
import { startDemoPortal } from '../tools/demo-portal.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import { signedInPage } from './watched-page.ts'

/**
 * How much JavaScript a first visit loads until the network is idle: the scripts a real browser has requested by then,
 * each counted with gzip -9. React, the router and the store are 124 KB of it. A sign-in page has the same budget as a
 * list, because it opens on the same slow line. The cabinet is opened by a customer who is already signed in.
 */
const BUDGETS = { '/lots': 190_000, '/login': 190_000, '/register': 190_000, '/cabinet': 430_000 }

const stops = untilStopped()
const { origin } = await startDemoPortal(stops)
const browser = await launchBrowser()
const customer = await signedInPage(browser, origin, 'customer@portal.example', DEMO_PASSWORD)
const signedIn = await customer.context().storageState()
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
  const context = await browser.newContext({
    baseURL: origin,
    ...(path === '/cabinet' && { storageState: signedIn }),
  })
  // The notice stream (SSE) stays open as long as its page: with it the network never becomes idle.
  await context.route('**/notices/stream/', (route) => route.abort())
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  await context.close()
  return [...scripts].map((name) => ({ name, gzip: statSync(join(WEB_DIST, `${name}.gz`)).size }))
}
