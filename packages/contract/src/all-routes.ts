import { announcementRoutes } from './announcements/announcements.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { lotRoutes } from './lots/lots.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { ownPlanItemRoutes } from './plan-items/own-plan-items.routes.ts'
import { planItemRoutes } from './plan-items/plan-items.routes.ts'
import { planImportRoutes } from './plans/plan-imports.routes.ts'
import { planRoutes } from './plans/plans.routes.ts'
import { postRoutes } from './posts/posts.routes.ts'
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
  ...lotRoutes,
  ...planRoutes,
  ...planImportRoutes,
  ...planItemRoutes,
  ...ownPlanItemRoutes,
  ...qualificationRoutes,
  ...contractRoutes,
  ...organizationRoutes,
  ...rnuRoutes,
  ...postRoutes,
  ...statsRoutes,
  ...attachmentRoutes,
} satisfies RouteTable
