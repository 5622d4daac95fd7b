import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-machine'
import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { nextStage, type StageSchedule } from '@zakup/domain/announcements/stage-schedule'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import type { JournalSource } from '../../kernel/command.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { notify } from '../notices/notify.shared.ts'
import { movePlanItems } from '../plan-items/move-plan-items.shared.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'
import { moveAnnouncement, moveLots } from './announcement-move.queries.ts'
import { noticeOf } from './announcement-notice.ts'
import {
  countItemsIn,
  customersOf,
  lockConfirmedOrders,
  markOrdersInProgress,
  rootsOf,
} from './announcement-publish.queries.ts'
import { refuseAnnouncementRemarks, scheduleNow } from './announcement-readiness.ts'
import { queueNextStage } from './announcement-stages.queries.ts'
import { announcementStep } from './announcement-step.service.ts'
import { versionInDiscussion } from './announcement-versions.queries.ts'

/** Publishes in one transaction: dates, lots, items, orders, the older version, the scheduled stage and the notices. */
export function publishAnnouncement(ctx: CallContext<'cabinet'>, id: number): Promise<number> {
  return announcementStep(ctx, id, 'publish', async (trx, announcement, source) => {
    const older = announcement.version > 1 ? await olderVersion(trx, announcement) : null
    await refuseAnnouncementRemarks(trx, id)
    const roots = await rootsOf(trx, id)
    await beginOrders(trx, source, roots)
    await publishItems(trx, source, roots, older !== null)
    if (older) await supersede(trx, source, older)
    await openToPublic(trx, source, announcement, await scheduleOf(trx, id))
    await queueNextStage(trx, id)
    await notifyAll(trx, source, announcement)
  })
}

/** A new version may be published only while the previous one is in discussion. Закон ст. 12. */
async function olderVersion(trx: Transaction<DB>, { first_id }: LockedAnnouncement) {
  const older = await versionInDiscussion(trx, first_id)
  if (!older) throw new ProblemError(409, 'announcement.not_in_discussion')
  return older
}

async function scheduleOf(trx: Transaction<DB>, id: number): Promise<StageSchedule> {
  const schedule = await scheduleNow(trx, id)
  if (!schedule) throw new ProblemError(409, 'announcement.method_not_announced')
  return schedule
}

async function openToPublic(
  trx: Transaction<DB>,
  source: JournalSource,
  announcement: LockedAnnouncement,
  schedule: StageSchedule,
): Promise<void> {
  const status_id = ANNOUNCEMENT_STATUS.discussion
  const next = nextStage({ ...schedule, status_id, purchase_method_id: announcement.purchase_method_id })
  await moveAnnouncement(trx, source, announcement, {
    ...schedule,
    status_id,
    published_by: source.person_id,
    next_stage_at: next?.at.toISOString() ?? null,
  })
}

/** The items of a new version are published already; each must still be in that status. */
async function publishItems(
  trx: Transaction<DB>,
  source: JournalSource,
  roots: number[],
  isNewVersion: boolean,
): Promise<void> {
  const done = isNewVersion
    ? await countItemsIn(trx, roots, ITEM_STATUS.published)
    : await movePlanItems(trx, source, roots, [ITEM_STATUS.lotDraft], ITEM_STATUS.published)
  if (done < roots.length)
    throw new ProblemError(409, 'announcement.remarks', { values: { count: roots.length - done } })
}

/** An order is in progress from its first published lot on. */
async function beginOrders(trx: Transaction<DB>, source: JournalSource, roots: number[]): Promise<void> {
  const ids = await lockConfirmedOrders(trx, roots)
  if (ids.length === 0) return
  const before = await snapshotsOf(trx, 'purchase_order', ids)
  await markOrdersInProgress(trx, ids, source.person_id)
  await journalChanges(trx, source, 'purchase_order', before, ids)
}

/** Marks the older version and all its lots as superseded. Its refused lots are shown as refused in the new version. */
async function supersede(
  trx: Transaction<DB>,
  source: JournalSource,
  older: { id: number; status_id: number },
): Promise<void> {
  const { superseded } = ANNOUNCEMENT_STATUS
  await moveAnnouncement(trx, source, older, { status_id: superseded, next_stage_at: null })
  await moveLots(trx, source, older.id, [LOT_STATUS.refused], superseded)
}

async function notifyAll(
  trx: Transaction<DB>,
  source: JournalSource,
  announcement: LockedAnnouncement,
): Promise<void> {
  const customers = await customersOf(trx, announcement.id)
  for (const organization_id of new Set([announcement.organizer_id, ...customers]))
    await notify(trx, source, {
      organization_id,
      kind: 'announcement.published',
      ...noticeOf(announcement),
    })
}
