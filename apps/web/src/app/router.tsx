import { createBrowserRouter, type RouteObject, RouterContextProvider } from 'react-router'
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

const routes: RouteObject[] = [
  {
    Component: RootFrame,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        Component: PublicLayout,
        children: [
          page({ index: true, lazy: () => import('../features/home/home.route.ts') }),
          page({ path: 'announcements', lazy: () => import('../features/announcements/list.route.ts') }),
          page({
            path: 'announcements/:id',
            lazy: () => import('../features/announcements/detail.route.ts'),
          }),
        ],
      },
      page({ path: 'login', lazy: () => import('../features/auth/login.route.ts') }),
      {
        path: 'cabinet',
        HydrateFallback: PageSkeleton,
        lazy: () => import('./cabinet.route.ts'),
        children: [
          page({ index: true, lazy: () => import('../features/cabinet/overview.route.ts') }),
          page({ path: 'profile', lazy: () => import('../features/cabinet/profile.route.ts') }),
        ],
      },
    ],
  },
]

export function createRouter(store: Store) {
  return createBrowserRouter(routes, {
    getContext: () => {
      const context = new RouterContextProvider()
      context.set(storeContext, store)
      return context
    },
  })
}

export type Router = ReturnType<typeof createRouter>
