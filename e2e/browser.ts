import { mkdirSync } from 'node:fs'
import { clockAhead } from '@zakup/db/faked-clock'
import { sized } from '@zakup/db/test/proof-size'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { launchBrowser } from './launch-browser.ts'
import { watchRequests } from './open-requests.ts'
import { currentPortal } from './test-portal.ts'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 375, height: 812 }
export const WIDTHS = [DESKTOP, PHONE]
/** For tests that need one width only: the narrow one, where layouts break first. `npm run proof` at full size runs both. */
export const TIGHT_WIDTHS = sized([PHONE], WIDTHS)

/** The server recognises a phone by its user agent and renders the page for its width (SSR). */
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'

const SCREENSHOTS = new URL('screenshots/', import.meta.url).pathname

/** In the page: its date is that of the portal when tests run as of another day (tools/e2e-on-day.ts). */
function shiftDate(ahead: number): void {
  const Real = Date
  class Shifted extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Real.now() + ahead)
      else super(...given)
    }
    static override now(): number {
      return Real.now() + ahead
    }
  }
  globalThis.Date = Shifted as DateConstructor
}

/** One browser for all test files of a Vitest worker; it ends with the worker. */
let shared: Promise<Browser> | undefined

interface VisitOptions extends BrowserContextOptions {
  /** Screens offer their guided tours. By default the offers are already dismissed with «Не сейчас». */
  tourOffers?: boolean
}

interface Stage {
  open(path: string, viewport?: { width: number; height: number }): Promise<Page>
  newContext(viewport?: { width: number; height: number }, options?: VisitOptions): Promise<BrowserContext>
  /** For a test that breaks a page on purpose: discards the errors logged so far. */
  forgiveErrors(): void
}

/** Opens this file's portal in a browser, with new contexts for each test. A page that logs an error fails its test. */
export function useBrowser(): Stage {
  let browser: Browser
  const contexts: BrowserContext[] = []
  let errors: string[] = []

  beforeAll(async () => {
    shared ??= launchBrowser()
    browser = await shared
  })
  afterEach(async () => {
    for (const context of contexts.splice(0)) await leave(context)
    const seen = errors
    errors = []
    expect(seen).toEqual([])
  })

  async function newContext(
    viewport = DESKTOP,
    { tourOffers = false, ...options }: VisitOptions = {},
  ): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport,
      baseURL: currentPortal().url,
      locale: 'ru-RU',
      timezoneId: 'Europe/London',
      hasTouch: viewport.width < 800,
      ...(viewport.width < 800 && { userAgent: PHONE_AGENT }),
      ...options,
    })
    // Generous, for a loaded machine.
    context.setDefaultTimeout(30_000)
    if (!tourOffers) await context.addInitScript(postponeOffers)
    if (clockAhead() !== 0) await context.addInitScript(shiftDate, clockAhead())
    context.on('weberror', (error) => errors.push(`${error.error()}`))
    context.on('console', (message) => {
      // The browser logs every response of 400 and above; tests assert those themselves.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text())
    })
    if (options.javaScriptEnabled !== false) context.on('page', waitForHydration)
    context.on('page', watchRequests)
    contexts.push(context)
    return context
  }

  return {
    newContext,
    forgiveErrors() {
      errors = []
    },
    async open(path, viewport) {
      const page = await (await newContext(viewport)).newPage()
      await page.goto(path)
      return page
    },
  }
}

/** A route handler may still be waiting for the server: its error after the context is closed must not fail the run. */
async function leave(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()]
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  await context.close()
}

/** Stores what «Не сейчас» stores. A page with an opaque origin, such as `about:blank`, has no storage. */
function postponeOffers(): void {
  const page = globalThis as unknown as {
    sessionStorage: { setItem(key: string, value: string): void }
    origin: string
  }
  if (page.origin !== 'null') page.sessionStorage.setItem('tour_offers', 'later')
}

/** Waits for hydration after each navigation: an SSR page is visible before its event handlers work. */
function waitForHydration(page: Page): void {
  for (const move of ['goto', 'reload', 'goBack'] as const) {
    const go = page[move].bind(page) as (...args: unknown[]) => Promise<null>
    page[move] = async (...args: unknown[]) => {
      const answer = await go(...args)
      const waits = (args.at(-1) as { waitUntil?: string } | undefined)?.waitUntil !== 'commit'
      if (waits) await page.locator('#root[data-ssr]').waitFor({ state: 'detached' })
      return answer
    }
  }
}

/** Saves a screenshot beside the tests, for people to look at. Overlays need `fullPage: false`. */
export async function screenshot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  // Nobody looks at the screenshots of a CI machine, and they take a third of its time.
  if (process.env.CI) return
  mkdirSync(SCREENSHOTS, { recursive: true })
  // A function, not a string: the page's CSP forbids evaluating strings.
  await page.evaluate(() => {
    const { document } = globalThis as unknown as { document: { fonts: { ready: Promise<unknown> } } }
    return document.fonts.ready.then(() => true)
  })
  const width = page.viewportSize()?.width
  await page.screenshot({
    path: `${SCREENSHOTS}${name}-${width}.png`,
    fullPage,
    animations: 'disabled',
  })
}
