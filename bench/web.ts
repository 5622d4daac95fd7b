import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs, promisify } from 'node:util'
import { API_BASE } from '@zakup/contract/call'
import { freePort } from '@zakup/db/free-port'
import { buildWebIfNeeded, WEB_DIST } from '../tools/build-web.ts'
import { openDemoDatabase } from '../tools/demo-database.ts'
import { startNginx } from '../tools/nginx.ts'
import { startPortal } from '../tools/portal-process.ts'
import { untilStopped } from '../tools/until-stopped.ts'
import { type Figures, figuresOf, median, table } from './web-figures.ts'

/**
 * Lighthouse on the portal as in production (nginx, gzip, the built application): `npm run bench:web`. `-- --runs 3`
 * takes medians. Fails only if a score is below a minimum of web-figures.ts.
 */
const FORMS = ['mobile', 'desktop'] as const
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu'

const { runs, only } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, only: { type: 'string' } },
}).values
const stops = untilStopped()
buildWebIfNeeded()
const { url, filesDir: FILES_DIR } = await openDemoDatabase(stops, process.env.DATABASE_URL)
const apiPort = await freePort()
const env = { DATABASE_URL: url, AUTH_SECRET: crypto.randomUUID(), WEB_DIST, FILES_DIR }
await startPortal({ ...env, PORT: String(apiPort), TRUSTED_PROXIES: '127.0.0.1' }, stops)
const port = await freePort()
const site = `http://127.0.0.1:${port}`
await startNginx({ port, apiPorts: [apiPort], webDist: WEB_DIST }, stops)

const list = await fetch(`${site}${API_BASE}core/_announcements/?limit=1&ord=-publish_date`)
const { results } = (await list.json()) as { results: { id: number }[] }
/** The three kinds of public pages: the home page, a list, a card. */
const PAGES = ['/', '/lots', `/announcements/${results[0]?.id}`]
// A process that has just started is slow at everything it does for the first time.
for (const path of PAGES) await (await fetch(site + path)).text()

const rows: Figures[] = []
for (const form of FORMS.filter((form) => !only || form === only))
  for (const path of PAGES) {
    const each: Figures[] = []
    for (let run = 0; run < Number(runs); run++)
      each.push(figuresOf(path, form, await lighthouse(path, form)))
    rows.push(median(each))
  }
await stops.all()

const { text, broken } = table(rows, Number(runs))
console.log(text)
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/web.md', `${text}\n`)
if (broken) process.exitCode = 1

/** A new browser each time: a first visit with an empty cache. */
async function lighthouse(path: string, form: (typeof FORMS)[number]): Promise<unknown> {
  const args = [
    `${site}${path}`,
    '--output=json',
    '--quiet',
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${CHROME_FLAGS}`,
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  const env = {
    ...process.env,
    PATH: `node_modules/.bin:${process.env.PATH}`,
    CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium',
  }
  // On a busy machine the recording itself sometimes fails; that isn't caused by the page.
  for (let left = 3; ; left--) {
    try {
      const { stdout } = await promisify(execFile)('node_modules/.bin/lighthouse', args, {
        maxBuffer: 1e8,
        env,
      })
      return JSON.parse(stdout)
    } catch (error) {
      const why = (error as { stderr?: string }).stderr
      if (left === 0) throw new Error(`lighthouse could not measure ${path}: ${why}`, { cause: error })
    }
  }
}
