import type { Browser } from 'playwright-core'

/** What of the page's own world is looked at; this file is checked without a browser's types. */
interface PageWorld {
  performance: { now(): number; getEntriesByType(type: string): { domContentLoadedEventEnd: number }[] }
  requestAnimationFrame(next: (now: number) => void): void
  frames: number[]
}

/** From the address to the first rows, and how even the frames are while one scrolls to the end. */
export async function watchPlan(
  browser: Browser,
  site: string,
  planId: number,
  password: string,
): Promise<[string, string][]> {
  const page = await browser.newPage({
    baseURL: site,
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  })
  await page.goto('/login')
  await page.getByLabel('ИИН или e-mail').fill('customer@portal.example')
  await page.getByLabel('Пароль', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(/\/cabinet$/)
  const row = page.getByText('Поставка товара №').first()
  const opened: number[] = []
  const clicked: number[] = []
  let domReady = 0
  for (let i = 0; i < 3; i++) {
    const started = performance.now()
    await page.goto(`/cabinet/plans/${planId}`, { waitUntil: 'commit' })
    await row.waitFor()
    opened.push(performance.now() - started)
    domReady = await page.evaluate(() => {
      const { performance } = globalThis as unknown as PageWorld
      return performance.getEntriesByType('navigation')[0]?.domContentLoadedEventEnd ?? 0
    })
  }
  for (let i = 0; i < 3; i++) {
    await page.goto('/cabinet/plans')
    const link = page.locator(`main a[href="/cabinet/plans/${planId}"]`).first()
    await link.waitFor()
    const started = performance.now()
    await link.click()
    await row.waitFor()
    clicked.push(performance.now() - started)
  }
  const rows = await page.getByText('Поставка товара №').count()
  await page.mouse.move(900, 600)
  await page.evaluate(() => {
    const world = globalThis as unknown as PageWorld
    world.frames = []
    let last = world.performance.now()
    const watch = (now: number) => {
      world.frames.push(now - last)
      last = now
      world.requestAnimationFrame(watch)
    }
    world.requestAnimationFrame(watch)
  })
  for (let i = 0; i < 80; i++) await page.mouse.wheel(0, 900)
  const frames = await page.evaluate(() => (globalThis as unknown as PageWorld).frames.slice(2))
  frames.sort((a, b) => a - b)
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(0)
  await page.close()
  const middle = (took: number[]) => {
    took.sort((a, b) => a - b)
    return `${took[1]?.toFixed(0)} (slowest of 3: ${took[2]?.toFixed(0)})`
  }
  return [
    ['browser: DOM ready', domReady.toFixed(0)],
    ['browser: first rows seen, from the address', middle(opened)],
    ['browser: first rows seen, by a click in the list of plans', middle(clicked)],
    ['browser: rows in the DOM', String(rows)],
    ['browser: frames while scrolling, median', `${at(0.5)} (95 %: ${at(0.95)}, 99 %: ${at(0.99)})`],
  ]
}
