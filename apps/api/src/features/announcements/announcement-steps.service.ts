import { type AnnouncementAction, announcementCase } from '@zakup/domain/announcements/announcement-case'
import { type StepOf, statusAfter } from '@zakup/domain/case'
import { type CaseOfTable, type Given, stepCase } from '../../cases/case-commands.service.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { type LockedAnnouncement, lockAnnouncement } from './announcement-lock.queries.ts'
import { moveLots } from './announcement-move.queries.ts'
import { noticeOf } from './announcement-notice.ts'
import { publish, tellCustomers, versionBefore } from './announcement-publish.ts'
import { refuseAnnouncementRemarks } from './announcement-readiness.ts'

/** The steps that give this very announcement another status. */
type AnnouncementStep = Exclude<
  StepOf<typeof announcementCase>,
  'change_lots' | 'change_documentation' | 'repeat'
>

const tellOrganizer = tellSides(
  announcementCase,
  async ({ row }: { row: LockedAnnouncement }, { reason }: Given) => ({
    ...noticeOf(row).values,
    reason: reason ?? null,
  }),
)

/** Its lots move with it. Publication changes the plan items and orders of the lots too, all in one transaction. */
export const announcements: CaseOfTable<
  'announcement',
  AnnouncementAction,
  LockedAnnouncement,
  AnnouncementStep,
  unknown
> = {
  table: 'announcement',
  kind: announcementCase,
  changedMeanwhile: 'announcement.changed_meanwhile',
  lock: lockAnnouncement,
  async check({ trx, row }, step) {
    if (step === 'publish') await versionBefore(trx, row)
    if (step === 'submit' || step === 'publish') await refuseAnnouncementRemarks(trx, row.id)
  },
  async work(taken, step, write) {
    const { trx, source, row } = taken
    await (step === 'publish' ? publish(taken, write) : write())
    await moveLots(trx, source, row.id, [row.status_id], statusAfter(announcementCase.steps[step], row))
  },
  async notify(taken, step, given) {
    await tellOrganizer(taken, step, given)
    if (step === 'publish') await tellCustomers(taken)
  },
}

export function stepAnnouncement(
  ctx: CallContext<'cabinet'>,
  id: number,
  step: AnnouncementStep,
  given: Given = {},
): Promise<number> {
  return stepCase(ctx, announcements, id, step, given)
}
