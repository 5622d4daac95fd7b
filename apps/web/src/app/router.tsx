import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { storeContext } from '../shared/store-hooks.ts'
import { ErrorScreen } from './ErrorScreen.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { detail, page } from './page-route.ts'
import { RootFrame } from './RootFrame.tsx'
import type { Store } from './store.ts'

const ROOT = 'root'
const PUBLIC = 'public'
/** Paths of the route table that is loaded later: inner-routes.ts. */
const INNER = /^\/(?:login|password-reset|account-change|register|invitation|cabinet|operator)(?:\/|$)/

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
          page('', () => import('../features/home/HomePage.tsx'), 'HomePage', 'home'),
          page(
            'announcements',
            () => import('../features/announcements/AnnouncementsPage.tsx'),
            'AnnouncementsPage',
            'announcements',
          ),
          detail(
            'announcements/:id',
            () => import('../features/announcements/AnnouncementPage.tsx'),
            'AnnouncementPage',
            'announcement',
          ),
          page('statistics', () => import('../features/statistics/StatisticsPage.tsx'), 'StatisticsPage'),
          page('top/customers', () => import('../features/tops/TopPage.tsx'), 'TopCustomersPage'),
          page('top/suppliers', () => import('../features/tops/TopPage.tsx'), 'TopSuppliersPage'),
          page('news', () => import('../features/news/NewsPage.tsx'), 'NewsPage'),
          detail('news/:id', () => import('../features/news/NewsItemPage.tsx'), 'NewsItemPage'),
          page('faq', () => import('../features/help/FaqPage.tsx'), 'FaqPage'),
          detail('pages/:id', () => import('../features/help/HelpPage.tsx'), 'HelpPage'),
          page('search', () => import('../features/search/SearchPage.tsx'), 'SearchPage'),
          page(
            'saved',
            () => import('../features/saved-searches/SavedSearchesPage.tsx'),
            'SavedSearchesPage',
          ),
          page('lots', () => import('../features/lots/LotsPage.tsx'), 'LotsPage', 'lots'),
          page(
            'plan-items',
            () => import('../features/plan-items/PlanItemsPage.tsx'),
            'PlanItemsPage',
            'plan_items',
          ),
          page(
            'contracts',
            () => import('../features/contracts/ContractsPage.tsx'),
            'ContractsPage',
            'contracts',
          ),
          page(
            'organizations',
            () => import('../features/organizations/OrganizationsPage.tsx'),
            'OrganizationsPage',
          ),
          page('subjects', () => import('../features/subjects/SubjectsPage.tsx'), 'SubjectsPage'),
          page('unscrupulous-suppliers', () => import('../features/rnu/RnusPage.tsx'), 'RnusPage'),
          detail('lots/:id', () => import('../features/lots/LotPage.tsx'), 'LotPage', 'lot'),
          detail('plan-items/:id', () => import('../features/plan-items/PlanItemPage.tsx'), 'PlanItemPage'),
          detail('plans/:id', () => import('../features/public-plans/PublicPlanPage.tsx'), 'PublicPlanPage'),
          detail('contracts/:id', () => import('../features/contracts/ContractPage.tsx'), 'ContractPage'),
          detail(
            'organizations/:id',
            () => import('../features/organizations/OrganizationPage.tsx'),
            'OrganizationPage',
            'organization',
          ),
          detail('unscrupulous-suppliers/:id', () => import('../features/rnu/RnuPage.tsx'), 'RnuPage'),
        ],
      },
    ],
  },
]

/** Whether the page at a path is public; such pages are server-side rendered (server.tsx). */
export function isPublic(pathname: string): boolean {
  return matchRoutes(routes, pathname)?.some(({ route }) => route.id === PUBLIC) ?? false
}

const known = routes[0]?.children as RouteObject[]

/** Loads the rest of the route table if the path needs it. */
export async function learnInnerRoutes(pathname: string): Promise<void> {
  if (known.length > 1 || !INNER.test(pathname)) return
  const { innerRoutes } = await import('./inner-routes.ts')
  // Two callers may have loaded it concurrently.
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
