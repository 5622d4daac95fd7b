import { type LoaderFunction, type RouteObject, RouterContextProvider } from 'react-router'
import { paths } from '../shared/paths.ts'
import { storeContext } from '../shared/store-hooks.ts'
import { codeAt } from './page-code.ts'
import type { Store } from './store.ts'

/** Shorter is a pointer passing by. */
const INTENT_MS = 80

/**
 * A link that is pointed at, focused or touched will probably be followed: its page's code comes ahead, and its data
 * where the page has a loader, which puts them into the store's cache. One listener for every link of the site.
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
        // The cabinet's loaders are doors: they are for going through, not for looking.
        if (typeof code.loader !== 'function' || !isPublic(url.pathname)) continue
        const context = new RouterContextProvider()
        context.set(storeContext, store)
        const call = { request: new Request(url), url, params, context }
        await (code.loader as LoaderFunction)(call as unknown as Parameters<LoaderFunction>[0])
      }
    } catch {
      // Nothing was promised: who follows the link will be told.
    }
  }
}

/** The page a link leads to, or a password, when it is another one of this site and the visitor does not save on traffic. */
function linkAt(target: EventTarget | null): URL | null {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {}
  if (saveData || !(target instanceof Element)) return null
  // Who types it is about to go in.
  if (target.matches('[type=password]')) return new URL(paths.cabinet(), location.href)
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download'))
    return null
  const url = new URL(link.href)
  return url.pathname === location.pathname || url.pathname.startsWith('/api/') ? null : url
}
