import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { storeContext } from '../shared/store-hooks.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { page, tour } from './page-route.ts'
import { RootFrame } from './RootFrame.tsx'
import type { Store } from './store.ts'

const ROOT = 'root'
const PUBLIC = 'public'
/** Addresses of the table that comes later: inner-routes.ts. */
const INNER = /^\/(?:login|password-reset|register|invitation|cabinet|operator)(?:\/|$)/

export const routes: RouteObject[] = [
  {
    id: ROOT,
    Component: RootFrame,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        id: PUBLIC,
        Component: PublicLayout,
        children: [
          page({ index: true, handle: tour('home'), lazy: () => import('../features/home/home.route.ts') }),
          page({
            path: 'announcements',
            handle: tour('announcements'),
            lazy: () => import('../features/announcements/list.route.ts'),
          }),
          page({
            path: 'announcements/:id',
            handle: tour('announcement'),
            lazy: () => import('../features/announcements/detail.route.ts'),
          }),
          page({ path: 'statistics', lazy: () => import('../features/statistics/statistics.route.ts') }),
          page({ path: 'top/customers', lazy: () => import('../features/tops/customers.route.ts') }),
          page({ path: 'top/suppliers', lazy: () => import('../features/tops/suppliers.route.ts') }),
          page({ path: 'news', lazy: () => import('../features/news/list.route.ts') }),
          page({ path: 'news/:id', lazy: () => import('../features/news/item.route.ts') }),
          page({ path: 'faq', lazy: () => import('../features/help/faq.route.ts') }),
          page({ path: 'pages/:id', lazy: () => import('../features/help/page.route.ts') }),
          page({ path: 'search', lazy: () => import('../features/search/search.route.ts') }),
          page({ path: 'saved', lazy: () => import('../features/saved/saved.route.ts') }),
          page({ path: 'lots', handle: tour('lots'), lazy: () => import('../features/lots/list.route.ts') }),
          page({
            path: 'plan-items',
            handle: tour('plan_items'),
            lazy: () => import('../features/plan-items/list.route.ts'),
          }),
          page({
            path: 'contracts',
            handle: tour('contracts'),
            lazy: () => import('../features/contracts/list.route.ts'),
          }),
          page({ path: 'organizations', lazy: () => import('../features/organizations/list.route.ts') }),
          page({ path: 'subjects', lazy: () => import('../features/subjects/list.route.ts') }),
          page({ path: 'unscrupulous-suppliers', lazy: () => import('../features/rnu/list.route.ts') }),
          page({
            path: 'lots/:id',
            handle: tour('lot'),
            lazy: () => import('../features/lots/detail.route.ts'),
          }),
          page({ path: 'plan-items/:id', lazy: () => import('../features/plan-items/detail.route.ts') }),
          page({ path: 'plans/:id', lazy: () => import('../features/public-plans/plan.route.ts') }),
          page({ path: 'contracts/:id', lazy: () => import('../features/contracts/detail.route.ts') }),
          page({
            path: 'organizations/:id',
            handle: tour('organization'),
            lazy: () => import('../features/organizations/detail.route.ts'),
          }),
          page({ path: 'unscrupulous-suppliers/:id', lazy: () => import('../features/rnu/detail.route.ts') }),
        ],
      },
    ],
  },
]

/** Whether anyone may see the page at an address; such pages the server draws (server.tsx). */
export function isPublic(pathname: string): boolean {
  return matchRoutes(routes, pathname)?.some(({ route }) => route.id === PUBLIC) ?? false
}

const known = routes[0]?.children as RouteObject[]

/** The rest of the table, where an address needs it. */
export async function learnInnerRoutes(pathname: string): Promise<void> {
  if (known.length > 1 || !INNER.test(pathname)) return
  const { innerRoutes } = await import('./inner-routes.ts')
  // Two may have asked at once.
  if (known.length === 1) known.push(...innerRoutes)
}

export function createRouter(store: Store, loaderData?: Record<string, unknown>) {
  let isWhole = known.length > 1
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isWhole || !INNER.test(path)) return
      await learnInnerRoutes(path)
      if (!isWhole) patch(ROOT, known.slice(1))
      isWhole = true
    },
    ...(loaderData && { hydrationData: { loaderData } }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
}

export type Router = ReturnType<typeof createRouter>
