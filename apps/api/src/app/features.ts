import { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import { authRoutes } from '@zakup/contract/auth/auth.routes'
import { contractRoutes } from '@zakup/contract/contracts/contracts.routes'
import { customerOrganizerRoutes } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import { limitRoutes } from '@zakup/contract/limits/limits.routes'
import { lotRoutes } from '@zakup/contract/lots/lots.routes'
import { noticeRoutes } from '@zakup/contract/notices/notices.routes'
import { organizationRoutes } from '@zakup/contract/organizations/organizations.routes'
import { ownPlanItemRoutes } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import { planImportRoutes } from '@zakup/contract/plans/plan-imports.routes'
import { planRoutes } from '@zakup/contract/plans/plans.routes'
import { postRoutes } from '@zakup/contract/posts/posts.routes'
import { purchaseOrderRoutes } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { qualificationRoutes } from '@zakup/contract/qualification/qualification.routes'
import { rnuRoutes } from '@zakup/contract/rnu/rnu.routes'
import { statsRoutes } from '@zakup/contract/stats/stats.routes'
import type { FastifyInstance } from 'fastify'
import { announcementHandlers } from '../features/announcements/announcements.http.ts'
import { ownAnnouncementHandlers } from '../features/announcements/own-announcements.http.ts'
import { attachmentHandlers } from '../features/attachments/attachments.http.ts'
import { authHandlers } from '../features/auth/auth.http.ts'
import { contractHandlers } from '../features/contracts/contracts.http.ts'
import { customerOrganizerHandlers } from '../features/customer-organizers/customer-organizers.http.ts'
import { dictHandlers } from '../features/dicts/dicts.http.ts'
import { limitHandlers } from '../features/limits/limits.http.ts'
import { lotHandlers } from '../features/lots/lots.http.ts'
import { noticeHandlers } from '../features/notices/notices.http.ts'
import { organizationHandlers } from '../features/organizations/organizations.http.ts'
import { ownPlanItemHandlers } from '../features/plan-items/own-plan-items.http.ts'
import { planItemHandlers } from '../features/plan-items/plan-items.http.ts'
import { planImportHandlers } from '../features/plans/plan-import.http.ts'
import { planHandlers } from '../features/plans/plans.http.ts'
import { postHandlers } from '../features/posts/posts.http.ts'
import { purchaseOrderHandlers } from '../features/purchase-orders/purchase-orders.http.ts'
import { qualificationHandlers } from '../features/qualification/qualification.http.ts'
import { rnuHandlers } from '../features/rnu/rnu.http.ts'
import { statsHandlers } from '../features/stats/stats.http.ts'
import type { Deps } from './deps.ts'
import { mount } from './mount.ts'

/** Every capability of the portal, one line each. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authRoutes, authHandlers)
  mount(app, deps, dictRoutes, dictHandlers)
  mount(app, deps, limitRoutes, limitHandlers)
  mount(app, deps, announcementRoutes, announcementHandlers)
  mount(app, deps, ownAnnouncementRoutes, ownAnnouncementHandlers)
  mount(app, deps, customerOrganizerRoutes, customerOrganizerHandlers)
  mount(app, deps, purchaseOrderRoutes, purchaseOrderHandlers)
  mount(app, deps, noticeRoutes, noticeHandlers)
  mount(app, deps, contractRoutes, contractHandlers)
  mount(app, deps, lotRoutes, lotHandlers)
  mount(app, deps, organizationRoutes, organizationHandlers)
  mount(app, deps, planItemRoutes, planItemHandlers)
  mount(app, deps, ownPlanItemRoutes, ownPlanItemHandlers)
  mount(app, deps, qualificationRoutes, qualificationHandlers)
  mount(app, deps, planImportRoutes, planImportHandlers)
  mount(app, deps, planRoutes, planHandlers)
  mount(app, deps, postRoutes, postHandlers)
  mount(app, deps, rnuRoutes, rnuHandlers)
  mount(app, deps, statsRoutes, statsHandlers)
  mount(app, deps, attachmentRoutes, attachmentHandlers)
}
