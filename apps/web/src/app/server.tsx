import { QueryStatus } from '@reduxjs/toolkit/query'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { api } from '../shared/api/api.ts'
import { storeContext } from '../shared/store-hooks.ts'
import { guessScreen } from '../shared/ui/media-query.ts'
import { setNow } from '../shared/ui/use-now.ts'
import { isPublic, routes } from './router.tsx'
import { printSsrState, type SsrState } from './ssr-state.ts'
import { createStore, type Store } from './store.ts'

/** The web application's half of SSR (decision 0012); the server's half is apps/api/src/app/first-screen.ts. */
interface Visit {
  /** The full URL, as in the visitor's browser. */
  url: string
  /** The probable width of the visitor's screen, in CSS pixels. */
  width: number
  /** Sends a request to the API. */
  fetch: typeof fetch
  /** The visitor waits no longer. */
  signal: AbortSignal
}

interface Screen {
  /** Source files of the page's code, named as in the build manifest. */
  files: string[]
  /** The content of `#root`, and the JSON script that goes with it. */
  html: string
  state: string
}

/** The response to one query may lead to another query; after this many renders the rest is left to the browser. */
const MAX_RENDERS = 3

const handler = createStaticHandler(routes)
const emptyStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Renders a public page for an anonymous visitor; null where the browser must render (cabinet, sign-in, failures). */
export async function render(visit: Visit): Promise<Screen | null> {
  const url = new URL(visit.url)
  if (!isPublic(url.pathname)) return null
  const store = createStore(emptyStorage, { fetch: visit.fetch, origin: url.origin })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const page = await handler.query(new Request(url, { signal: visit.signal }), { requestContext: context })
  if (page instanceof Response || page.errors) return null
  const now = Date.now()
  const html = await renderWithData({ url, width: visit.width, now, signal: visit.signal }, page, store)
  const queries = Object.values(store.getState().api.queries)
  // Failures are not passed on: the browser retries by itself and shows the error with a retry button.
  const answers = queries.flatMap((entry) =>
    entry?.status === QueryStatus.fulfilled
      ? [{ endpointName: entry.endpointName, arg: entry.originalArgs, value: entry.data }]
      : [],
  )
  if (answers.length < queries.length) return null
  const state: SsrState = { now, width: visit.width, loaderData: page.loaderData, answers }
  const files = page.matches.flatMap(({ route }) => (route as { file?: string }).file ?? [])
  return { files, html, state: printSsrState(state) }
}

/** Each render starts the queries the page needs; the next render has their data. */
async function renderWithData(
  request: { url: URL; width: number; now: number; signal: AbortSignal },
  page: StaticHandlerContext,
  store: Store,
): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, page)
  const app = (
    <Provider store={store}>
      <StaticRouterProvider router={router} context={page} hydrate={false} />
    </Provider>
  )
  for (let left = MAX_RENDERS; ; left--) {
    request.signal.throwIfAborted()
    const html = withPageGlobals(request, () => renderToString(app))
    const asked = store.dispatch(api.util.getRunningQueriesThunk())
    if (asked.length === 0 || left === 1) return html
    await Promise.all(asked)
  }
}

/** Sets the globals a page reads besides its data. The render is synchronous, so they apply to this visit alone. */
function withPageGlobals(
  { url, width, now }: { url: URL; width: number; now: number },
  render: () => string,
): string {
  setNow(now)
  guessScreen(width)
  Object.assign(globalThis, { location: url })
  try {
    return render()
  } finally {
    Reflect.deleteProperty(globalThis, 'location')
  }
}
