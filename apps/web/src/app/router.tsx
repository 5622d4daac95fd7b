import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { storeContext } from '../shared/store-hooks.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { RootFrame } from './RootFrame.tsx'
import type { Store } from './store.ts'

/** A page's skeleton shows while its code is on the way at first load; later the old page stays. */
const page = (route: Omit<RouteObject, 'index' | 'children'> & { index?: true }): RouteObject => ({
  HydrateFallback: PageSkeleton,
  ...route,
})

const PUBLIC = 'public'

export const routes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        id: PUBLIC,
        Component: PublicLayout,
        children: [
          page({ index: true, lazy: () => import('../features/home/home.route.ts') }),
          page({ path: 'announcements', lazy: () => import('../features/announcements/list.route.ts') }),
          page({
            path: 'announcements/:id',
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
          page({ path: 'lots', lazy: () => import('../features/lots/list.route.ts') }),
          page({ path: 'plan-items', lazy: () => import('../features/plan-items/list.route.ts') }),
          page({ path: 'contracts', lazy: () => import('../features/contracts/list.route.ts') }),
          page({ path: 'organizations', lazy: () => import('../features/organizations/list.route.ts') }),
          page({ path: 'subjects', lazy: () => import('../features/subjects/list.route.ts') }),
          page({ path: 'unscrupulous-suppliers', lazy: () => import('../features/rnu/list.route.ts') }),
          page({ path: 'lots/:id', lazy: () => import('../features/lots/detail.route.ts') }),
          page({ path: 'plan-items/:id', lazy: () => import('../features/plan-items/detail.route.ts') }),
          page({ path: 'plans/:id', lazy: () => import('../features/public-plans/plan.route.ts') }),
          page({ path: 'contracts/:id', lazy: () => import('../features/contracts/detail.route.ts') }),
          page({
            path: 'organizations/:id',
            lazy: () => import('../features/organizations/detail.route.ts'),
          }),
          page({ path: 'unscrupulous-suppliers/:id', lazy: () => import('../features/rnu/detail.route.ts') }),
        ],
      },
      {
        HydrateFallback: PageSkeleton,
        lazy: () => import('./antd.route.tsx'),
        children: [
          page({ path: 'login', lazy: () => import('../features/auth/login.route.ts') }),
          {
            path: 'cabinet',
            HydrateFallback: PageSkeleton,
            lazy: () => import('./cabinet.route.ts'),
            children: [
              page({ index: true, lazy: () => import('../features/cabinet/overview.route.ts') }),
              page({ path: 'profile', lazy: () => import('../features/cabinet/profile.route.ts') }),
              page({ path: 'plans', lazy: () => import('../features/plans/list.route.ts') }),
              page({ path: 'plans/:id', lazy: () => import('../features/plans/editor.route.ts') }),
              page({ path: 'plan-items', lazy: () => import('../features/own-plan-items/list.route.ts') }),
              page({ path: 'plan-items/new', lazy: () => import('../features/plan-item-form/new.route.ts') }),
              page({
                path: 'plan-items/:id/edit',
                lazy: () => import('../features/plan-item-form/edit.route.ts'),
              }),
              page({
                path: 'plan-items/:id/qualification',
                lazy: () => import('../features/qualification/qualification.route.ts'),
              }),
              page({
                path: 'purchase-orders',
                lazy: () => import('../features/purchase-orders/list.route.ts'),
              }),
              page({
                path: 'purchase-orders/new',
                lazy: () => import('../features/purchase-orders/new.route.ts'),
              }),
              page({
                path: 'purchase-orders/:id',
                lazy: () => import('../features/purchase-orders/order.route.ts'),
              }),
              page({
                path: 'announcements',
                lazy: () => import('../features/own-announcements/list.route.ts'),
              }),
              page({
                path: 'announcements/new',
                lazy: () => import('../features/own-announcements/new.route.ts'),
              }),
              page({
                path: 'announcements/:id',
                lazy: () => import('../features/own-announcements/builder.route.ts'),
              }),
              page({
                path: 'incoming-requests',
                lazy: () => import('../features/incoming-requests/list.route.ts'),
              }),
              page({ path: 'organizers', lazy: () => import('../features/own-organizers/list.route.ts') }),
              page({ path: 'notices', lazy: () => import('../features/notices/list.route.ts') }),
            ],
          },
        ],
      },
    ],
  },
]

/** Whether anyone may see the page at an address; such pages the server draws (server.tsx). */
export function isPublic(pathname: string): boolean {
  return matchRoutes(routes, pathname)?.some(({ route }) => route.id === PUBLIC) ?? false
}

export function createRouter(store: Store, loaderData?: Record<string, unknown>) {
  return createBrowserRouter(routes, {
    ...(loaderData && { hydrationData: { loaderData } }),
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
}

export type Router = ReturnType<typeof createRouter>
