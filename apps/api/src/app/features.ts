import { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import { accountRoutes } from '@zakup/contract/auth/account.routes'
import { authRoutes } from '@zakup/contract/auth/auth.routes'
import { calendarRoutes } from '@zakup/contract/calendar/calendar.routes'
import { calendarFeedRoutes } from '@zakup/contract/calendar-feed/calendar-feed.routes'
import { contractRoutes } from '@zakup/contract/contracts/contracts.routes'
import { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import { dictDeskRoutes } from '@zakup/contract/dicts/dicts-desk.routes'
import { journalRoutes } from '@zakup/contract/journal/journal.routes'
import { limitRoutes } from '@zakup/contract/limits/limits.routes'
import { limitDeskRoutes } from '@zakup/contract/limits/limits-desk.routes'
import { lotRoutes } from '@zakup/contract/lots/lots.routes'
import { memberRoutes } from '@zakup/contract/members/members.routes'
import { noticeRoutes } from '@zakup/contract/notices/notices.routes'
import { organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
import { accountChangeRoutes } from '@zakup/contract/people/account-changes.routes'
import { endMembershipRoutes } from '@zakup/contract/people/end-membership.routes'
import { peopleRoutes } from '@zakup/contract/people/people.routes'
import { revealIinRoutes } from '@zakup/contract/people/reveal-iin.routes'
import { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import { planCopyRoutes } from '@zakup/contract/plans/plan-copies.routes'
import { planImportRoutes } from '@zakup/contract/plans/plan-imports.routes'
import { planRoutes } from '@zakup/contract/plans/plans.routes'
import { portalStateRoutes } from '@zakup/contract/portal-state/portal-state.routes'
import { faqDeskRoutes } from '@zakup/contract/posts/faq-desk.routes'
import { menuDeskRoutes } from '@zakup/contract/posts/menu-desk.routes'
import { postDeskRoutes } from '@zakup/contract/posts/post-desk.routes'
import { postRoutes } from '@zakup/contract/posts/posts.routes'
import { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import { registrationRoutes } from '@zakup/contract/registrations/registrations.routes'
import { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import { savedSearchRoutes } from '@zakup/contract/saved-searches/saved-searches.routes'
import { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import { statsRoutes } from '@zakup/contract/stats/stats.routes'
import { supplierExpRoutes } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { supplierRoutes } from '@zakup/contract/suppliers/suppliers.routes'
import { ticketRoutes } from '@zakup/contract/tickets/tickets.routes'
import { waitingRoutes } from '@zakup/contract/waiting/waiting.routes'
import { watchRoutes } from '@zakup/contract/watches/watches.routes'
import type { FastifyInstance } from 'fastify'
import { announcementHandlers } from '../features/announcements/announcements.http.ts'
import { ownAnnouncementHandlers } from '../features/announcements/own-announcements.http.ts'
import { attachmentHandlers } from '../features/attachments/attachments.http.ts'
import { accountHandlers } from '../features/auth/account.http.ts'
import { authHandlers } from '../features/auth/auth.http.ts'
import { calendarHandlers } from '../features/calendar/calendar.http.ts'
import { calendarFeedHandlers } from '../features/calendar-feed/calendar-feed.http.ts'
import { contractHandlers } from '../features/contracts/contracts.http.ts'
import { customerOrganizerHandlers } from '../features/customer-organizers/customer-organizers.http.ts'
import { dictHandlers } from '../features/dicts/dicts.http.ts'
import { dictDeskHandlers } from '../features/dicts/dicts-desk.http.ts'
import { journalHandlers } from '../features/journal/journal.http.ts'
import { limitHandlers } from '../features/limits/limits.http.ts'
import { limitDeskHandlers } from '../features/limits/limits-desk.http.ts'
import { lotHandlers } from '../features/lots/lots.http.ts'
import { memberHandlers } from '../features/members/members.http.ts'
import { noticeHandlers } from '../features/notices/notices.http.ts'
import { organizationHandlers } from '../features/organizations/organizations.http.ts'
import { accountChangeHandlers } from '../features/people/account-changes.http.ts'
import { endMembershipHandlers } from '../features/people/end-membership.http.ts'
import { peopleHandlers } from '../features/people/people.http.ts'
import { revealIinHandlers } from '../features/people/reveal-iin.http.ts'
import { ownPlanItemHandlers } from '../features/plan-items/own-plan-items.http.ts'
import { planItemHandlers } from '../features/plan-items/plan-items.http.ts'
import { planCopyHandlers } from '../features/plans/plan-copy.http.ts'
import { planImportHandlers } from '../features/plans/plan-import.http.ts'
import { planHandlers } from '../features/plans/plans.http.ts'
import { portalStateHandlers } from '../features/portal-state/portal-state.http.ts'
import { faqDeskHandlers } from '../features/posts/faq-desk.http.ts'
import { menuDeskHandlers } from '../features/posts/menu-desk.http.ts'
import { postDeskHandlers } from '../features/posts/post-desk.http.ts'
import { postHandlers } from '../features/posts/posts.http.ts'
import { purchaseOrderHandlers } from '../features/purchase-orders/purchase-orders.http.ts'
import { qualificationHandlers } from '../features/qualification/qualification.http.ts'
import { registrationHandlers } from '../features/registrations/registrations.http.ts'
import { ownRnuHandlers } from '../features/rnu/own-rnu.http.ts'
import { rnuHandlers } from '../features/rnu/rnu.http.ts'
import { rnuDeskHandlers } from '../features/rnu/rnu-desk.http.ts'
import { savedSearchHandlers } from '../features/saved-searches/saved-searches.http.ts'
import { ownStatsHandlers } from '../features/stats/own-stats.http.ts'
import { statsHandlers } from '../features/stats/stats.http.ts'
import { supplierExpHandlers } from '../features/supplier-exp/supplier-exp.http.ts'
import { supplierHandlers } from '../features/suppliers/suppliers.http.ts'
import { ticketHandlers } from '../features/tickets/tickets.http.ts'
import { waitingHandlers } from '../features/waiting/waiting.http.ts'
import { watchHandlers } from '../features/watches/watches.http.ts'
import type { Deps } from '../kernel/deps.ts'
import { mount } from '../kernel/mount.ts'
import { publicLists } from './public-lists.ts'

/** Mounts every feature of the portal, one line each. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authRoutes, authHandlers)
  mount(app, deps, accountRoutes, accountHandlers)
  mount(app, deps, registrationRoutes, registrationHandlers)
  mount(app, deps, memberRoutes, memberHandlers)
  mount(app, deps, peopleRoutes, peopleHandlers)
  mount(app, deps, dictRoutes, dictHandlers)
  mount(app, deps, limitRoutes, limitHandlers)
  mount(app, deps, dictDeskRoutes, dictDeskHandlers)
  mount(app, deps, calendarRoutes, calendarHandlers)
  mount(app, deps, limitDeskRoutes, limitDeskHandlers)
  mount(app, deps, announcementRoutes, announcementHandlers)
  mount(app, deps, ownAnnouncementRoutes, ownAnnouncementHandlers)
  mount(app, deps, customerOrganizerRoutes, customerOrganizerHandlers)
  mount(app, deps, purchaseOrderRoutes, purchaseOrderHandlers)
  mount(app, deps, noticeRoutes, noticeHandlers)
  mount(app, deps, savedSearchRoutes, savedSearchHandlers(publicLists))
  mount(app, deps, waitingRoutes, waitingHandlers)
  mount(app, deps, watchRoutes, watchHandlers)
  mount(app, deps, calendarFeedRoutes, calendarFeedHandlers(deps))
  mount(app, deps, contractRoutes, contractHandlers)
  mount(app, deps, lotRoutes, lotHandlers)
  mount(app, deps, organizationRoutes, organizationHandlers)
  mount(app, deps, planItemRoutes, planItemHandlers)
  mount(app, deps, ownPlanItemRoutes, ownPlanItemHandlers)
  mount(app, deps, qualificationRoutes, qualificationHandlers)
  mount(app, deps, planCopyRoutes, planCopyHandlers)
  mount(app, deps, planImportRoutes, planImportHandlers)
  mount(app, deps, planRoutes, planHandlers)
  mount(app, deps, postRoutes, postHandlers)
  mount(app, deps, postDeskRoutes, postDeskHandlers)
  mount(app, deps, faqDeskRoutes, faqDeskHandlers)
  mount(app, deps, menuDeskRoutes, menuDeskHandlers)
  mount(app, deps, rnuRoutes, rnuHandlers)
  mount(app, deps, ownRnuRoutes, ownRnuHandlers)
  mount(app, deps, rnuDeskRoutes, rnuDeskHandlers)
  mount(app, deps, statsRoutes, statsHandlers)
  mount(app, deps, ownStatsRoutes, ownStatsHandlers)
  mount(app, deps, supplierExpRoutes, supplierExpHandlers)
  mount(app, deps, supplierRoutes, supplierHandlers)
  mount(app, deps, ticketRoutes, ticketHandlers)
  mount(app, deps, attachmentRoutes, attachmentHandlers)
  mount(app, deps, journalRoutes, journalHandlers)
  mount(app, deps, revealIinRoutes, revealIinHandlers)
  mount(app, deps, endMembershipRoutes, endMembershipHandlers)
  mount(app, deps, accountChangeRoutes, accountChangeHandlers)
  mount(app, deps, portalStateRoutes, portalStateHandlers)
}
