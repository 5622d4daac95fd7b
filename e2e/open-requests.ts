import type { Page, Request } from 'playwright-core'

/** Open as long as its page is: what comes by itself is never waited for. */
const STREAM = /\/notices\/stream\/$/

const byPage = new WeakMap<Page, Set<Request>>()

export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  byPage.set(page, open)
  page.on('request', (request) => {
    // What the page before still asked for may never be heard of again.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!STREAM.test(request.url())) open.add(request)
  })
  // Answered, not finished: of an answer that its cache confirmed, the browser never tells the end.
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
}

/** How many requests of a page have no answer yet. */
export const openRequests = (page: Page): number => byPage.get(page)?.size ?? 0
