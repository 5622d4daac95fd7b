import type { Page } from 'playwright-core'

/**
 * Goes on inside the application, as a link does. What a story does to the calls of a page must be done so: a page that
 * is opened anew arrives drawn, and asks for nothing.
 */
export async function walk(page: Page, path: string): Promise<void> {
  await page.locator('#root:not([data-drawn])').waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
