import { announcementRoutes } from './announcements/announcements.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { contractRoutes } from './contracts/contracts.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import { lotRoutes } from './lots/lots.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { planItemRoutes } from './plan-items/plan-items.routes.ts'
import { postRoutes } from './posts/posts.routes.ts'
import { rnuRoutes } from './rnu/rnu.routes.ts'
import type { RouteTable } from './route.ts'
import { schemaRoutes } from './schema/schema.routes.ts'
import { statsRoutes } from './stats/stats.routes.ts'

/** Every call of the portal: what OpenAPI, docs/calls.md and the permission matrix are made from. */
export const allRoutes = {
  ...schemaRoutes,
  ...authRoutes,
  ...dictRoutes,
  ...announcementRoutes,
  ...lotRoutes,
  ...planItemRoutes,
  ...contractRoutes,
  ...organizationRoutes,
  ...rnuRoutes,
  ...postRoutes,
  ...statsRoutes,
  ...attachmentRoutes,
} satisfies RouteTable
