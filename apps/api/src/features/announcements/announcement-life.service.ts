import { ANNOUNCEMENT_STATUS, reopenedStatus } from '@zakup/domain/announcements/announcement-machine'
import type { CallContext } from '../../kernel/call-context.ts'
import { notify } from '../notices/notify.shared.ts'
import { atThisMoment, moveAnnouncement } from './announcement-move.queries.ts'
import { noticeOf } from './announcement-notice.ts'
import { refuseAnnouncementRemarks } from './announcement-readiness.ts'
import { announcementStep } from './announcement-step.service.ts'

type Ctx = CallContext<'cabinet'>

export function submitAnnouncement(ctx: Ctx, id: number): Promise<number> {
  return announcementStep(ctx, id, 'submit', async (trx, announcement, source) => {
    await refuseAnnouncementRemarks(trx, id)
    await moveAnnouncement(trx, source, announcement, {
      status_id: ANNOUNCEMENT_STATUS.signing,
      submitted_by: ctx.actor.person_id,
      submitted_at: atThisMoment,
      signed_by: null,
      signed_at: null,
      return_reason: null,
    })
    await notify(trx, source, {
      organization_id: announcement.organizer_id,
      kind: 'announcement.submitted',
      ...noticeOf(announcement),
    })
  })
}

export function withdrawAnnouncement(ctx: Ctx, id: number): Promise<number> {
  return announcementStep(ctx, id, 'withdraw', (trx, announcement, source) =>
    moveAnnouncement(trx, source, announcement, {
      status_id: reopenedStatus(announcement.version),
      submitted_by: null,
      submitted_at: null,
      signed_by: null,
      signed_at: null,
    }),
  )
}

export function approveAnnouncement(ctx: Ctx, id: number): Promise<number> {
  return announcementStep(ctx, id, 'sign', async (trx, announcement, source) => {
    await moveAnnouncement(trx, source, announcement, {
      status_id: ANNOUNCEMENT_STATUS.signed,
      signed_by: ctx.actor.person_id,
      signed_at: atThisMoment,
    })
    await notify(trx, source, {
      organization_id: announcement.organizer_id,
      kind: 'announcement.signed',
      ...noticeOf(announcement),
    })
  })
}

export function returnAnnouncement(ctx: Ctx, id: number, reason: string): Promise<number> {
  return announcementStep(ctx, id, 'return', async (trx, announcement, source) => {
    await moveAnnouncement(trx, source, announcement, {
      status_id: reopenedStatus(announcement.version),
      return_reason: reason,
    })
    const { about, values } = noticeOf(announcement)
    await notify(trx, source, {
      organization_id: announcement.organizer_id,
      kind: 'announcement.returned',
      about,
      values: { ...values, reason },
    })
  })
}
