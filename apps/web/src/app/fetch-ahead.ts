import { type LoaderFunction, type RouteObject, RouterContextProvider } from 'react-router'
import { paths } from '../shared/paths.ts'
import { storeContext } from '../shared/store-hooks.ts'
import { codeAt } from './page-code.ts'
import type { Store } from './store.ts'

/** A shorter hover is the pointer passing by. */
const INTENT_MS = 80

/**
 * Prefetches the page of a link that is hovered, focused or touched, because it will probably be followed: its code,
 * and its data if the page has a loader, which fills the store's cache. One listener serves all links of the site.
 */
export function fetchAhead(
  store: Store,
  routes: RouteObject[],
  isPublic: (pathname: string) => boolean,
  learn: (pathname: string) => Promise<unknown>,
): void {
  const done = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer)
    const url = linkAt(target)
    if (url && pointerType === 'mouse') timer = setTimeout(() => void fetchPage(url), INTENT_MS)
  })
  for (const intent of ['focusin', 'touchstart'] as const)
    document.addEventListener(
      intent,
      ({ target }) => {
        const url = linkAt(target)
        if (url) void fetchPage(url)
      },
      { passive: true },
    )

  async function fetchPage(url: URL): Promise<void> {
    if (done.has(url.href)) return
    done.add(url.href)
    try {
      await learn(url.pathname)
      for (const { code, params } of await codeAt(routes, url.pathname)) {
        // The cabinet's loaders are access checks with redirects: run them on navigation only, never for prefetch.
        if (typeof code.loader !== 'function' || !isPublic(url.pathname)) continue
        const context = new RouterContextProvider()
        context.set(storeContext, store)
        const call = { request: new Request(url), url, params, context }
        await (code.loader as LoaderFunction)(call as unknown as Parameters<LoaderFunction>[0])
      }
    } catch {
      // A failed prefetch is ignored: following the link shows the error.
    }
  }
}

/**
 * The page to prefetch: the link's target, or the cabinet for a password field. Null if there is no link, for the
 * current page, another site, a new tab, a download, the API, or when the visitor has data saving on.
 */
function linkAt(target: EventTarget | null): URL | null {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData || !(target instanceof Element)) return null
  // A user who types a password is about to enter the cabinet.
  if (target.matches('[type=password]')) return new URL(paths.cabinet(), location.href)
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null
  const url = new URL(link.href)
  return url.pathname === location.pathname || url.pathname.startsWith('/api/') ? null : url
}
