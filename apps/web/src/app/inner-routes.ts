import type { RouteObject } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import { detail, page } from './page-route.ts'

/** Sign-in pages and pages behind the sign-in: a separate route table, so that visitors do not load it (router.tsx). */
export const innerRoutes: RouteObject[] = [
  {
    path: 'login',
    HydrateFallback: PageSkeleton,
    lazy: async () => {
      const { LoginPage, loader } = await import('../features/auth/LoginPage.tsx')
      return { Component: LoginPage, loader }
    },
  },
  page('password-reset', () => import('../features/auth/PasswordResetPage.tsx'), 'PasswordResetPage'),
  page('account-change', () => import('../features/auth/AccountChangePage.tsx'), 'AccountChangePage'),
  page('register', () => import('../features/joining/RegisterPage.tsx'), 'RegisterPage'),
  page('invitation', () => import('../features/joining/InvitationPage.tsx'), 'InvitationPage'),
  page('register/application', () => import('../features/joining/ApplicationPage.tsx'), 'ApplicationPage'),
  {
    path: 'cabinet',
    HydrateFallback: PageSkeleton,
    lazy: () => import('./cabinet.route.ts'),
    children: inCabinet(
      page('', () => import('../features/cabinet/OverviewPage.tsx'), 'OverviewPage', 'overview'),
      page('profile', () => import('../features/cabinet/ProfilePage.tsx'), 'ProfilePage'),
      page('security', () => import('../features/security/SecurityPage.tsx'), 'SecurityPage'),
      page('members', () => import('../features/members/MembersPage.tsx'), 'MembersPage'),
      page('plans', () => import('../features/plans/PlansPage.tsx'), 'PlansPage', 'plans'),
      detail(
        'plans/:id',
        () => import('../features/plans/PlanEditorPage.tsx'),
        'PlanEditorPage',
        'plan_editor',
      ),
      page('plans/:id/copy', () => import('../features/plan-copy/CopyItemsPage.tsx'), 'CopyItemsPage'),
      page(
        'plan-items',
        () => import('../features/own-plan-items/OwnPlanItemsPage.tsx'),
        'OwnPlanItemsPage',
        'own_items',
      ),
      page(
        'plan-items/new',
        () => import('../features/plan-item-form/NewPlanItemPage.tsx'),
        'NewPlanItemPage',
        'item_form',
      ),
      page(
        'plan-items/:id/edit',
        () => import('../features/plan-item-form/EditPlanItemPage.tsx'),
        'EditPlanItemPage',
        'item_form',
      ),
      page(
        'plan-items/:id/qualification',
        () => import('../features/qualification/QualificationPage.tsx'),
        'QualificationPage',
      ),
      page(
        'purchase-orders',
        () => import('../features/purchase-orders/PurchaseOrdersPage.tsx'),
        'PurchaseOrdersPage',
        'orders',
      ),
      page(
        'purchase-orders/new',
        () => import('../features/purchase-orders/NewPurchaseOrderPage.tsx'),
        'NewPurchaseOrderPage',
        'basket',
      ),
      detail(
        'purchase-orders/:id',
        () => import('../features/purchase-orders/PurchaseOrderPage.tsx'),
        'PurchaseOrderPage',
      ),
      page(
        'announcements',
        () => import('../features/own-announcements/OwnAnnouncementsPage.tsx'),
        'OwnAnnouncementsPage',
        'own_ann',
      ),
      page(
        'announcements/new',
        () => import('../features/own-announcements/NewAnnouncementPage.tsx'),
        'NewAnnouncementPage',
      ),
      page(
        'announcements/:id',
        () => import('../features/own-announcements/AnnouncementBuilderPage.tsx'),
        'AnnouncementBuilderPage',
        'builder',
      ),
      page(
        'incoming-requests',
        () => import('../features/customer-organizers/IncomingRequestsPage.tsx'),
        'IncomingRequestsPage',
        'requests',
      ),
      page(
        'organizers',
        () => import('../features/customer-organizers/OwnOrganizersPage.tsx'),
        'OwnOrganizersPage',
        'organizers',
      ),
      page(
        'statistics',
        () => import('../features/own-stats/StatisticsPage.tsx'),
        'StatisticsPage',
        'own_stats',
      ),
      page('rnu', () => import('../features/rnu-records/OwnRecordsPage.tsx'), 'OwnRecordsPage'),
      page('rnu/new', () => import('../features/rnu-records/NewRecordPage.tsx'), 'NewRecordPage'),
      page('rnu/:id', () => import('../features/rnu-records/OwnRecordPage.tsx'), 'OwnRecordPage'),
      page(
        'supplier-experience',
        () => import('../features/supplier-exp/SupplierExpListPage.tsx'),
        'SupplierExpListPage',
        'supplier_exp',
      ),
      page(
        'supplier-experience/new',
        () => import('../features/supplier-exp/NewSupplierExpPage.tsx'),
        'NewSupplierExpPage',
        'exp_form',
      ),
      detail(
        'supplier-experience/:id',
        () => import('../features/supplier-exp/SupplierExpPage.tsx'),
        'SupplierExpPage',
      ),
      page(
        'qualification',
        () => import('../features/supplier-qualification/SupplierQualificationPage.tsx'),
        'SupplierQualificationPage',
        'qualification',
      ),
      page('tickets', () => import('../features/tickets/TicketsPage.tsx'), 'TicketsPage'),
      page('tickets/new', () => import('../features/tickets/NewTicketPage.tsx'), 'NewTicketPage'),
      detail('tickets/:id', () => import('../features/tickets/TicketPage.tsx'), 'TicketPage'),
      page(
        'saved-searches',
        () => import('../features/account-searches/AccountSearchesPage.tsx'),
        'AccountSearchesPage',
      ),
      page('watches', () => import('../features/watches/WatchesPage.tsx'), 'WatchesPage'),
      page('notices', () => import('../features/notices/NoticesPage.tsx'), 'NoticesPage', 'notices'),
    ),
  },
  {
    path: 'operator',
    HydrateFallback: PageSkeleton,
    lazy: () => import('./cabinet.route.ts'),
    children: inCabinet(
      page('', () => import('../features/portal-state/DeskPage.tsx'), 'DeskPage'),
      page('dicts', () => import('../features/dicts-desk/DictsPage.tsx'), 'DictsPage'),
      page('dicts/:dict', () => import('../features/dicts-desk/DictPage.tsx'), 'DictPage'),
      page('calendar', () => import('../features/dicts-desk/CalendarPage.tsx'), 'CalendarPage'),
      page('limits', () => import('../features/dicts-desk/LimitsPage.tsx'), 'LimitsPage'),
      page('rnu', () => import('../features/rnu-records/DeskPage.tsx'), 'DeskPage'),
      page('rnu/:id', () => import('../features/rnu-records/DeskRecordPage.tsx'), 'DeskRecordPage'),
      page('journal', () => import('../features/journal/JournalPage.tsx'), 'JournalPage'),
      page('state', () => import('../features/portal-state/StatePage.tsx'), 'StatePage'),
      page('posts', () => import('../features/posts-desk/PostsPage.tsx'), 'PostsPage'),
      page('posts/new', () => import('../features/posts-desk/PostPage.tsx'), 'NewPostPage'),
      detail('posts/:id', () => import('../features/posts-desk/PostPage.tsx'), 'PostPage'),
      page('faq', () => import('../features/posts-desk/FaqDeskPage.tsx'), 'FaqDeskPage'),
      page('faq/new', () => import('../features/posts-desk/FaqItemPage.tsx'), 'NewFaqPage'),
      page('faq/:id', () => import('../features/posts-desk/FaqItemPage.tsx'), 'FaqItemPage'),
      page('pages', () => import('../features/posts-desk/MenuDeskPage.tsx'), 'MenuDeskPage'),
      page('pages/new', () => import('../features/posts-desk/MenuItemPage.tsx'), 'NewMenuItemPage'),
      detail('pages/:id', () => import('../features/posts-desk/MenuItemPage.tsx'), 'MenuItemPage'),
      page(
        'registrations',
        () => import('../features/registrations/RegistrationsPage.tsx'),
        'RegistrationsPage',
      ),
      detail(
        'registrations/:id',
        () => import('../features/registrations/RegistrationPage.tsx'),
        'RegistrationPage',
      ),
      page('people', () => import('../features/people/PeoplePage.tsx'), 'PeoplePage'),
      detail('people/:id', () => import('../features/people/PersonPage.tsx'), 'PersonPage'),
    ),
  },
]

/** A page of the cabinet that fails or is missing leaves the menu and the header where they are. */
function inCabinet(...pages: RouteObject[]): RouteObject[] {
  return [
    { lazy: () => import('./cabinet-page.route.ts'), children: [...pages, { path: '*', loader: missing }] },
  ]
}

function missing(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' })
}
