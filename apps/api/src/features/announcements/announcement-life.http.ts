import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementRoleRefusal } from '@zakup/domain/announcements/announcement-machine'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { ownChanges, publicChanges } from './announcement-changes.ts'
import {
  approveAnnouncement,
  returnAnnouncement,
  submitAnnouncement,
  withdrawAnnouncement,
} from './announcement-life.service.ts'
import { publishAnnouncement } from './announcement-publish.service.ts'
import { repeatAnnouncement } from './announcement-repeat.service.ts'
import { changeDocumentation } from './announcement-versions.service.ts'
import { findOwnAnnouncement } from './own-announcement-detail.queries.ts'

type LifeCall =
  | 'submitAnnouncement'
  | 'withdrawAnnouncement'
  | 'approveAnnouncement'
  | 'returnAnnouncement'
  | 'publishAnnouncement'
  | 'changeDocumentation'
  | 'repeatAnnouncement'
  | 'getAnnouncementChanges'
  | 'getPublicAnnouncementChanges'

/** Reads the announcement after the commit: as the command left it, or with later changes by others. */
async function readAnnouncement(ctx: CallContext<'cabinet'>, id: number) {
  return there(await ctx.own((trx) => findOwnAnnouncement(trx, ctx.actor.organization_id, id)))
}

/** Commands from a finished draft to publication and after it. */
export const announcementLifeHandlers: Pick<Handlers<typeof ownAnnouncementRoutes>, LifeCall> = {
  async submitAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await submitAnnouncement(ctx, params.id))
  },
  async withdrawAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await withdrawAnnouncement(ctx, params.id))
  },
  async approveAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await approveAnnouncement(ctx, params.id))
  },
  async returnAnnouncement({ params, body, ctx }) {
    return readAnnouncement(ctx, await returnAnnouncement(ctx, params.id, body.reason))
  },
  async publishAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await publishAnnouncement(ctx, params.id))
  },
  async changeDocumentation({ params, body, ctx }) {
    return readAnnouncement(ctx, await changeDocumentation(ctx, params.id, body.reason))
  },
  async repeatAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await repeatAnnouncement(ctx, params.id))
  },
  async getAnnouncementChanges({ params, ctx }) {
    refuse(announcementRoleRefusal(ctx.actor, 'read'))
    return ctx.own((trx) => ownChanges(trx, ctx.actor.organization_id, params.id))
  },
  async getPublicAnnouncementChanges({ params, ctx }) {
    return publicChanges(ctx.db, params.id)
  },
}
