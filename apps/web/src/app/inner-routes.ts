import type { RouteObject } from 'react-router'
import { PageSkeleton } from './PageSkeleton.tsx'
import { page, tour } from './page-route.ts'

/** Pages behind the sign-in and on the way to it: a table of its own, so that a visitor does not load it (router.tsx). */
export const innerRoutes: RouteObject[] = [
  page({ path: 'login', lazy: () => import('../features/auth/login.route.ts') }),
  page({ path: 'password-reset', lazy: () => import('../features/auth/password-reset.route.ts') }),
  page({ path: 'register', lazy: () => import('../features/joining/register.route.ts') }),
  page({ path: 'invitation', lazy: () => import('../features/joining/invitation.route.ts') }),
  page({
    path: 'register/application',
    lazy: () => import('../features/joining/application.route.ts'),
  }),
  {
    path: 'cabinet',
    HydrateFallback: PageSkeleton,
    lazy: () => import('./cabinet.route.ts'),
    children: [
      page({
        index: true,
        handle: tour('overview'),
        lazy: () => import('../features/cabinet/overview.route.ts'),
      }),
      page({ path: 'profile', lazy: () => import('../features/cabinet/profile.route.ts') }),
      page({ path: 'security', lazy: () => import('../features/security/security.route.ts') }),
      page({ path: 'members', lazy: () => import('../features/members/members.route.ts') }),
      page({
        path: 'plans',
        handle: tour('plans'),
        lazy: () => import('../features/plans/list.route.ts'),
      }),
      page({
        path: 'plans/:id',
        handle: tour('plan_editor'),
        lazy: () => import('../features/plans/editor.route.ts'),
      }),
      page({
        path: 'plan-items',
        handle: tour('own_items'),
        lazy: () => import('../features/own-plan-items/list.route.ts'),
      }),
      page({
        path: 'plan-items/new',
        handle: tour('item_form'),
        lazy: () => import('../features/plan-item-form/new.route.ts'),
      }),
      page({
        path: 'plan-items/:id/edit',
        handle: tour('item_form'),
        lazy: () => import('../features/plan-item-form/edit.route.ts'),
      }),
      page({
        path: 'plan-items/:id/qualification',
        lazy: () => import('../features/qualification/qualification.route.ts'),
      }),
      page({
        path: 'purchase-orders',
        handle: tour('orders'),
        lazy: () => import('../features/purchase-orders/list.route.ts'),
      }),
      page({
        path: 'purchase-orders/new',
        handle: tour('basket'),
        lazy: () => import('../features/purchase-orders/new.route.ts'),
      }),
      page({
        path: 'purchase-orders/:id',
        lazy: () => import('../features/purchase-orders/order.route.ts'),
      }),
      page({
        path: 'announcements',
        handle: tour('own_ann'),
        lazy: () => import('../features/own-announcements/list.route.ts'),
      }),
      page({
        path: 'announcements/new',
        lazy: () => import('../features/own-announcements/new.route.ts'),
      }),
      page({
        path: 'announcements/:id',
        handle: tour('builder'),
        lazy: () => import('../features/own-announcements/builder.route.ts'),
      }),
      page({
        path: 'incoming-requests',
        handle: tour('requests'),
        lazy: () => import('../features/incoming-requests/list.route.ts'),
      }),
      page({
        path: 'organizers',
        handle: tour('organizers'),
        lazy: () => import('../features/own-organizers/list.route.ts'),
      }),
      page({
        path: 'statistics',
        handle: tour('own_stats'),
        lazy: () => import('../features/own-stats/statistics.route.ts'),
      }),
      page({ path: 'rnu', lazy: () => import('../features/rnu-desk/list.route.ts') }),
      page({ path: 'rnu/new', lazy: () => import('../features/rnu-desk/new.route.ts') }),
      page({ path: 'rnu/:id', lazy: () => import('../features/rnu-desk/record.route.ts') }),
      page({
        path: 'supplier-experience',
        handle: tour('supplier_exp'),
        lazy: () => import('../features/supplier-exp/list.route.ts'),
      }),
      page({
        path: 'supplier-experience/new',
        handle: tour('exp_form'),
        lazy: () => import('../features/supplier-exp/new.route.ts'),
      }),
      page({
        path: 'supplier-experience/:id',
        lazy: () => import('../features/supplier-exp/exp.route.ts'),
      }),
      page({
        path: 'qualification',
        handle: tour('qualification'),
        lazy: () => import('../features/supplier-qualification/qualification.route.ts'),
      }),
      page({
        path: 'notices',
        handle: tour('notices'),
        lazy: () => import('../features/notices/list.route.ts'),
      }),
    ],
  },
  {
    path: 'operator',
    HydrateFallback: PageSkeleton,
    lazy: () => import('./cabinet.route.ts'),
    children: [
      page({ index: true, lazy: () => import('../features/portal-state/desk.route.ts') }),
      page({ path: 'dicts', lazy: () => import('../features/dicts-desk/dicts.route.ts') }),
      page({ path: 'dicts/:dict', lazy: () => import('../features/dicts-desk/dict.route.ts') }),
      page({ path: 'calendar', lazy: () => import('../features/dicts-desk/calendar.route.ts') }),
      page({ path: 'limits', lazy: () => import('../features/dicts-desk/limits.route.ts') }),
      page({ path: 'rnu', lazy: () => import('../features/rnu-desk/desk.route.ts') }),
      page({ path: 'rnu/:id', lazy: () => import('../features/rnu-desk/desk-record.route.ts') }),
      page({ path: 'journal', lazy: () => import('../features/journal/journal.route.ts') }),
      page({ path: 'state', lazy: () => import('../features/portal-state/state.route.ts') }),
      page({ path: 'posts', lazy: () => import('../features/posts-desk/posts.route.ts') }),
      page({ path: 'posts/new', lazy: () => import('../features/posts-desk/new-post.route.ts') }),
      page({ path: 'posts/:id', lazy: () => import('../features/posts-desk/post.route.ts') }),
      page({ path: 'faq', lazy: () => import('../features/posts-desk/faq.route.ts') }),
      page({ path: 'faq/new', lazy: () => import('../features/posts-desk/new-faq.route.ts') }),
      page({ path: 'faq/:id', lazy: () => import('../features/posts-desk/faq-item.route.ts') }),
      page({ path: 'pages', lazy: () => import('../features/posts-desk/menu.route.ts') }),
      page({ path: 'pages/new', lazy: () => import('../features/posts-desk/new-page.route.ts') }),
      page({ path: 'pages/:id', lazy: () => import('../features/posts-desk/page.route.ts') }),
      page({
        path: 'registrations',
        lazy: () => import('../features/registrations/list.route.ts'),
      }),
      page({
        path: 'registrations/:id',
        lazy: () => import('../features/registrations/registration.route.ts'),
      }),
      page({ path: 'people', lazy: () => import('../features/people/list.route.ts') }),
      page({ path: 'people/:id', lazy: () => import('../features/people/person.route.ts') }),
    ],
  },
]
