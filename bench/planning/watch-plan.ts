import type { Browser } from 'playwright-core'
import { framesWhile, middleOfThree, signedInPage } from '../watched-page.ts'

/** The part of the page's globals used here; this file is compiled without DOM types. */
interface PageGlobals {
  performance: { getEntriesByType(type: string): { domContentLoadedEventEnd: number }[] }
}

/** Measures the time from navigation to the first rows, and the frame times while scrolling to the end. */
export async function watchPlan(
  browser: Browser,
  site: string,
  planId: number,
  password: string,
): Promise<[string, string][]> {
  const page = await signedInPage(browser, site, 'customer@portal.example', password)
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
      const { performance } = globalThis as unknown as PageGlobals
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
  const frames = await framesWhile(page, async () => {
    for (let i = 0; i < 80; i++) await page.mouse.wheel(0, 900)
  })
  await page.close()
  return [
    ['browser: DOM ready', domReady.toFixed(0)],
    ['browser: first rows visible, opened by URL', middleOfThree(opened)],
    ['browser: first rows visible, by a click in the list of plans', middleOfThree(clicked)],
    ['browser: rows in the DOM', String(rows)],
    ['browser: frames while scrolling, median', frames],
  ]
}
