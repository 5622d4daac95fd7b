import { announcementSteps } from '@zakup/contract/announcements/own-announcements.calls'
import type { ownAnnouncementRoutes } from '@zakup/contract/announcements/own-announcements.routes'
import { announcementCase } from '@zakup/domain/announcements/announcement-case'
import { stepHandlers } from '../../cases/case-handlers.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { ownChanges, publicChanges } from './announcement-changes.ts'
import { repeatAnnouncement } from './announcement-repeat.service.ts'
import { stepAnnouncement } from './announcement-steps.service.ts'
import { changeDocumentation } from './announcement-versions.service.ts'
import { findOwnAnnouncement } from './own-announcement-detail.queries.ts'

type LifeCall =
  | keyof typeof announcementSteps
  | 'approveAnnouncement'
  | 'changeDocumentation'
  | 'repeatAnnouncement'
  | 'getAnnouncementChanges'
  | 'getPublicAnnouncementChanges'

/** Reads the announcement again after a command, so that a repeated request gets the current state. */
export async function readAnnouncement(ctx: CallContext<'cabinet'>, id: number) {
  return there(await ctx.own((trx) => findOwnAnnouncement(trx, ctx.actor.organization_id, id)))
}

/** Commands from a finished draft to publication and after it. */
export const announcementLifeHandlers: Pick<Handlers<typeof ownAnnouncementRoutes>, LifeCall> = {
  ...stepHandlers('Announcement', announcementSteps, stepAnnouncement, readAnnouncement),
  async approveAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await stepAnnouncement(ctx, params.id, 'sign'))
  },
  async changeDocumentation({ params, body, ctx }) {
    return readAnnouncement(ctx, await changeDocumentation(ctx, params.id, body.reason))
  },
  async repeatAnnouncement({ params, ctx }) {
    return readAnnouncement(ctx, await repeatAnnouncement(ctx, params.id))
  },
  async getAnnouncementChanges({ params, ctx }) {
    refuse(announcementCase.readRefusal(ctx.actor))
    return ctx.own((trx) => ownChanges(trx, ctx.actor.organization_id, params.id))
  },
  async getPublicAnnouncementChanges({ params, ctx }) {
    return publicChanges(ctx.db, params.id)
  },
}
