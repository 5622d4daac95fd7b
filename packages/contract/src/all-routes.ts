import { announcementRoutes } from './announcements/announcements.routes.ts'
import { ownAnnouncementRoutes } from './announcements/own-announcements.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { accountRoutes } from './auth/account.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { calendarFeedRoutes } from './calendar-feed/calendar-feed.routes.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { customerOrganizerRoutes } from './customer-organizers/customer-organizers.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { dictDeskRoutes } from './dicts/dicts-desk.routes.ts'
import { journalRoutes } from './journal/journal.routes.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { limitDeskRoutes } from './limits/limits-desk.routes.ts'
import { lotRoutes } from './lots/lots.routes.ts'
import { memberRoutes } from './members/members.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { accountChangeRoutes } from './people/account-changes.routes.ts'
import { endMembershipRoutes } from './people/end-membership.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { revealIinRoutes } from './people/reveal-iin.routes.ts'
import { ownPlanItemRoutes } from './plan-items/own-plan-items.routes.ts'
import { planItemRoutes } from './plan-items/plan-items.routes.ts'
import { planCopyRoutes } from './plans/plan-copies.routes.ts'
import { planImportRoutes } from './plans/plan-imports.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'
import { portalStateRoutes } from './portal-state/portal-state.routes.ts'
import { faqDeskRoutes } from './posts/faq-desk.routes.ts'
import { menuDeskRoutes } from './posts/menu-desk.routes.ts'
import { postDeskRoutes } from './posts/post-desk.routes.ts'
import { postRoutes } from './posts/posts.routes.ts'
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes.ts'
import { qualificationRoutes } from './qualification/qualification.routes.ts'
import { registrationRoutes } from './registrations/registrations.routes.ts'
import { ownRnuRoutes } from './rnu/own-rnu.routes.ts'
import { rnuRoutes } from './rnu/rnu.routes.ts'
import { rnuDeskRoutes } from './rnu/rnu-desk.routes.ts'
import type { RouteTable } from './route.ts'
import { savedSearchRoutes } from './saved-searches/saved-searches.routes.ts'
import { schemaRoutes } from './schema/schema.routes.ts'
import { ownStatsRoutes } from './stats/own-stats.routes.ts'
import { statsRoutes } from './stats/stats.routes.ts'
import { supplierExpRoutes } from './supplier-exp/supplier-exp.routes.ts'
import { supplierRoutes } from './suppliers/suppliers.routes.ts'
import { ticketRoutes } from './tickets/tickets.routes.ts'
import { waitingRoutes } from './waiting/waiting.routes.ts'
import { watchRoutes } from './watches/watches.routes.ts'

/** Every call of the portal: OpenAPI, docs/calls.md and the permission matrix are generated from it. */
export const allRoutes = {
  ...schemaRoutes,
  ...authRoutes,
  ...accountRoutes,
  ...registrationRoutes,
  ...memberRoutes,
  ...peopleRoutes,
  ...dictRoutes,
  ...limitRoutes,
  ...dictDeskRoutes,
  ...calendarRoutes,
  ...limitDeskRoutes,
  ...announcementRoutes,
  ...ownAnnouncementRoutes,
  ...lotRoutes,
  ...planRoutes,
  ...planCopyRoutes,
  ...planImportRoutes,
  ...planItemRoutes,
  ...ownPlanItemRoutes,
  ...qualificationRoutes,
  ...customerOrganizerRoutes,
  ...purchaseOrderRoutes,
  ...contractRoutes,
  ...organizationRoutes,
  ...rnuRoutes,
  ...ownRnuRoutes,
  ...rnuDeskRoutes,
  ...postRoutes,
  ...postDeskRoutes,
  ...faqDeskRoutes,
  ...menuDeskRoutes,
  ...statsRoutes,
  ...ownStatsRoutes,
  ...supplierExpRoutes,
  ...supplierRoutes,
  ...ticketRoutes,
  ...attachmentRoutes,
  ...journalRoutes,
  ...revealIinRoutes,
  ...endMembershipRoutes,
  ...accountChangeRoutes,
  ...portalStateRoutes,
  ...noticeRoutes,
  ...savedSearchRoutes,
  ...waitingRoutes,
  ...watchRoutes,
  ...calendarFeedRoutes,
} satisfies RouteTable
