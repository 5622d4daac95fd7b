import { announcementRoutes } from './announcements/announcements.routes.ts'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { dictRoutes } from './dicts/dicts.routes.ts'
import type { RouteTable } from './route.ts'
import { schemaRoutes } from './schema/schema.routes.ts'

/** Every call of the portal: what OpenAPI, docs/calls.md and the permission matrix are made from. */
export const allRoutes = {
  ...schemaRoutes,
  ...authRoutes,
  ...dictRoutes,
  ...announcementRoutes,
  ...attachmentRoutes,
} satisfies RouteTable
