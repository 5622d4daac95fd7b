import type { Page } from 'playwright-core'

/**
 * Navigates on the client, as a link does. A test that mocks a page's API calls needs this: a newly opened page is
 * rendered on the server (SSR) and makes no calls.
 */
export async function navigateOnClient(page: Page, path: string): Promise<void> {
  await page.locator('#root:not([data-ssr])').waitFor({ state: 'attached' })
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
