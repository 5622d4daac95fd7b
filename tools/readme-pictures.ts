import type { BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '../e2e/launch-browser.ts'
import { startDemoPortal } from './demo-portal.ts'
import { untilStopped } from './until-stopped.ts'

/** Takes the pictures of README.md from the demo data again: `npm run docs:pictures`, after a change of these screens. */
const LIST = `/announcements?stage=intake&sum_from=4000000&year=${new Date().getFullYear()}`
const DESKTOP = { viewport: { width: 1440, height: 960 } }
const PHONE = { viewport: { width: 375, height: 760 }, isMobile: true }

const stops = untilStopped()
const { origin } = await startDemoPortal(stops)
const browser = await launchBrowser()

async function take(name: string, options: BrowserContextOptions, opensFirst = false): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: origin,
    locale: 'ru-RU',
  })
  const page = await context.newPage()
  await page.goto(LIST, { waitUntil: 'networkidle' })
  if (opensFirst) {
    await page.locator('main a[href^="/announcements/"]').first().click()
    await page.waitForURL(/\/announcements\/\d+/)
    await page.waitForLoadState('networkidle')
  }
  await page.screenshot({ path: `docs/images/${name}.png` })
  await context.close()
}

await take('announcements', DESKTOP)
await take('announcement', DESKTOP, true)
await take('announcements-phone', PHONE)
await browser.close()
await stops.all()
