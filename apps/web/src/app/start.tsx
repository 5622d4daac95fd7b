import './low-vision.css'
import './print.css'
import { TAGS } from '@zakup/contract/call'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { api } from '../shared/api/api.ts'
import { watchActivity } from '../shared/session/activity.ts'
import { browserStorage, keepsOwn } from '../shared/session/browser-storage.ts'
import { guessScreen } from '../shared/ui/media-query.ts'
import { setNow } from '../shared/ui/use-now.ts'
import { replayEarlyInput } from './early-input.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { followLowVision } from './low-vision-effect.ts'
import { followOtherTabs } from './other-tabs.ts'
import { settleFirstPage } from './page-code.ts'
import { createRouter, isPublic, learnInnerRoutes, routes } from './router.tsx'
import { readSsrState, type SsrState } from './ssr-state.ts'
import { createStore, type Store } from './store.ts'

/** Hydrates or renders the page; resolves when it is interactive. */
export async function start(): Promise<void> {
  const store = createStore(browserStorage())
  followLowVision(store)
  const state = readSsrState()
  // If the route table fails to load, the router shows the error.
  await learnInnerRoutes(location.pathname).catch(() => {})
  await settleFirstPage(routes, location.pathname)
  if (state) adopt(state, store)
  const router = createRouter(store, state?.loaderData)
  followOtherTabs(store, router)
  // Refetches what was refused while the user was inactive (activity.ts).
  watchActivity(window, () => {
    if (store.getState().auth.access_token) store.dispatch(api.util.invalidateTags([...TAGS]))
  })
  fetchAhead(store, routes, isPublic, learnInnerRoutes)
  await new Promise<void>((onHydrated) => show(store, router, onHydrated))
}

function adopt({ now, width, answers }: SsrState, store: Store): void {
  setNow(now)
  guessScreen(width)
  store.dispatch(api.util.upsertQueryEntries(answers as Parameters<typeof api.util.upsertQueryEntries>[0]))
}

function show(store: Store, router: ReturnType<typeof createRouter>, onHydrated: () => void): void {
  const root = document.getElementById('root') as HTMLElement
  const app = (
    <StrictMode>
      <Provider store={store} serverState={store.getState()}>
        <HydrationMarker root={root} onHydrated={onHydrated}>
          <RouterProvider router={router} />
        </HydrationMarker>
      </Provider>
    </StrictMode>
  )
  // Not urgent: React then works in small chunks, and the browser stays responsive.
  startTransition(() => {
    if (root.hasAttribute('data-ssr') && hasNoStoredState()) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** The server renders for an anonymous visitor; a browser with stored settings or a login renders the page anew. */
function hasNoStoredState(): boolean {
  try {
    return !keepsOwn(localStorage)
  } catch {
    return true
  }
}

interface HydrationMarkerProps {
  root: HTMLElement
  onHydrated: () => void
  children: ReactNode
}

/**
 * Marks the page as interactive (global.css disables buttons until then). It wraps the page and is not a sibling:
 * `useId` derives ids from the position in the tree, and they must match server.tsx.
 */
function HydrationMarker({ root, onHydrated, children }: HydrationMarkerProps) {
  useEffect(() => {
    if (root.hasAttribute('data-ssr')) {
      root.removeAttribute('data-ssr')
      replayEarlyInput(root)
    }
    onHydrated()
  }, [root, onHydrated])
  return children
}
