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
import { type Drawn, printDrawn } from './drawn.ts'
import { isPublic, routes } from './router.tsx'
import { createStore, type Store } from './store.ts'

/** The web application's half of decision 0012; the server's half is apps/api/src/app/first-screen.ts. */
interface Visit {
  /** The whole address, as it stands in the visitor's browser. */
  url: string
  /** How wide the visitor's screen probably is, in CSS pixels. */
  width: number
  /** Asks the API. */
  fetch: typeof fetch
}

interface Screen {
  /** Sources of the page's code, as the build's manifest names them. */
  files: string[]
  /** What belongs inside `#root`, and the script that goes with it. */
  html: string
  drawn: string
}

/** A page may ask for one thing by another; deeper than this it is left to the browser. */
const MOST_DRAWINGS = 3

const handler = createStaticHandler(routes)
const nobody = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

/** Draws a public page for a stranger; null where that is the browser's business (cabinet, sign-in, failures). */
export async function draw(visit: Visit): Promise<Screen | null> {
  const url = new URL(visit.url)
  if (!isPublic(url.pathname)) return null
  const store = createStore(nobody, { fetch: visit.fetch, origin: url.origin })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const page = await handler.query(new Request(url), { requestContext: context })
  if (page instanceof Response || page.errors) return null
  const now = Date.now()
  const html = await drawWithData({ url, width: visit.width, now }, page, store)
  const queries = Object.values(store.getState().api.queries)
  // The browser is not told of failures: it tries by itself, and has the words and the button for them.
  const answers = queries.flatMap((entry) =>
    entry?.status === QueryStatus.fulfilled
      ? [{ endpointName: entry.endpointName, arg: entry.originalArgs, value: entry.data }]
      : [],
  )
  if (answers.length < queries.length) return null
  const drawn: Drawn = { now, width: visit.width, loaderData: page.loaderData, answers }
  const files = page.matches.flatMap(({ route }) => (route as { file?: string }).file ?? [])
  return { files, html, drawn: printDrawn(drawn) }
}

/** A drawing asks for what the page needs, the next one has it. */
async function drawWithData(
  scene: { url: URL; width: number; now: number },
  page: StaticHandlerContext,
  store: Store,
): Promise<string> {
  const router = createStaticRouter(handler.dataRoutes, page)
  const app = (
    <Provider store={store}>
      <StaticRouterProvider router={router} context={page} hydrate={false} />
    </Provider>
  )
  for (let left = MOST_DRAWINGS; ; left--) {
    const html = onScene(scene, () => renderToString(app))
    const asked = store.dispatch(api.util.getRunningQueriesThunk())
    if (asked.length === 0 || left === 1) return html
    await Promise.all(asked)
  }
}

/** Sets what a page looks at besides its data. Nothing else runs while it is drawn, so it holds for this visit alone. */
function onScene(
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
