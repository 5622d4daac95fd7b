import type { Page, Request } from 'playwright-core'

/** The SSE stream is open as long as its page, so it is never waited for. */
const STREAM = /\/notices\/stream\/$/

const byPage = new WeakMap<Page, Set<Request>>()

export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  byPage.set(page, open)
  page.on('request', (request) => {
    // Requests of the previous page may never get a response event.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (!STREAM.test(request.url())) open.add(request)
  })
  // `response`, not `requestfinished`: the latter never fires for a response revalidated from the cache (304).
  page.on('response', (response) => open.delete(response.request()))
  page.on('requestfailed', (request) => open.delete(request))
}

/** How many requests of a page have no response yet. */
export const openRequests = (page: Page): number => byPage.get(page)?.size ?? 0
