import { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import { attachmentRoutes } from '@zakup/contract/attachments/attachments.routes'
import { authRoutes } from '@zakup/contract/auth/auth.routes'
import { dictRoutes } from '@zakup/contract/dicts/dicts.routes'
import type { FastifyInstance } from 'fastify'
import { announcementHandlers } from '../features/announcements/announcements.http.ts'
import { attachmentHandlers } from '../features/attachments/attachments.http.ts'
import { authHandlers } from '../features/auth/auth.http.ts'
import { dictHandlers } from '../features/dicts/dicts.http.ts'
import type { Deps } from './deps.ts'
import { mount } from './mount.ts'

/** Every capability of the portal, one line each. */
export function mountFeatures(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, authRoutes, authHandlers)
  mount(app, deps, dictRoutes, dictHandlers)
  mount(app, deps, announcementRoutes, announcementHandlers)
  mount(app, deps, attachmentRoutes, attachmentHandlers)
}
