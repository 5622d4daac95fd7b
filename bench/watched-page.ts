import type { Browser, Page } from 'playwright-core'

/** The part of the page's globals used here; this file is compiled without DOM types. */
interface PageGlobals {
  performance: { now(): number }
  requestAnimationFrame(next: (now: number) => void): void
  frames: number[]
}

/** A page of a signed-in user. */
export async function signedInPage(browser: Browser, site: string, email: string, password: string) {
  const page = await browser.newPage({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  })
  await page.goto('/login')
  await page.getByLabel('ИИН или e-mail').fill(email)
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/cabinet$/)
  return page
}

/** Frame times while `scroll` runs, in milliseconds. */
export async function framesWhile(page: Page, scroll: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    const globals = globalThis as unknown as PageGlobals
    globals.frames = []
    let last = globals.performance.now()
    const watch = (now: number) => {
      globals.frames.push(now - last)
      last = now
      globals.requestAnimationFrame(watch)
    }
    globals.requestAnimationFrame(watch)
  })
  await scroll()
  const frames = await page.evaluate(() => (globalThis as unknown as PageGlobals).frames.slice(2))
  frames.sort((a, b) => a - b)
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(0)
  return `${at(0.5)} (95 %: ${at(0.95)}, 99 %: ${at(0.99)})`
}

/** The median of three runs, and the slowest. */
export function middleOfThree(took: number[]): string {
  const [, middle = 0, slowest = 0] = took.toSorted((a, b) => a - b)
  return `${middle.toFixed(0)} (slowest of 3: ${slowest.toFixed(0)})`
}
