import { announcementRoutes } from './announcements/announcements.routes.ts'
import { ownAnnouncementRoutes } from './announcements/own-announcements.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { customerOrganizerRoutes } from './customer-organizers/customer-organizers.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { lotRoutes } from './lots/lots.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { ownPlanItemRoutes } from './plan-items/own-plan-items.routes.ts'
import { planItemRoutes } from './plan-items/plan-items.routes.ts'
import { planImportRoutes } from './plans/plan-imports.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'
import { postRoutes } from './posts/posts.routes.ts'
import { purchaseOrderRoutes } from './purchase-orders/purchase-orders.routes.ts'
import { qualificationRoutes } from './qualification/qualification.routes.ts'
import { rnuRoutes } from './rnu/rnu.routes.ts'
import type { RouteTable } from './route.ts'
import { schemaRoutes } from './schema/schema.routes.ts'
import { statsRoutes } from './stats/stats.routes.ts'

/** Every call of the portal: what OpenAPI, docs/calls.md and the permission matrix are made from. */
export const allRoutes = {
  ...schemaRoutes,
  ...authRoutes,
  ...dictRoutes,
  ...limitRoutes,
  ...announcementRoutes,
  ...ownAnnouncementRoutes,
  ...lotRoutes,
  ...planRoutes,
  ...planImportRoutes,
  ...planItemRoutes,
  ...ownPlanItemRoutes,
  ...qualificationRoutes,
  ...customerOrganizerRoutes,
  ...purchaseOrderRoutes,
  ...contractRoutes,
  ...organizationRoutes,
  ...rnuRoutes,
  ...postRoutes,
  ...statsRoutes,
  ...attachmentRoutes,
  ...noticeRoutes,
} satisfies RouteTable
