import { ANNOUNCEMENT_STATUS } from '@zakup/domain/announcements/announcement-case'
import { LOT_STATUS } from '@zakup/domain/announcements/announcement-status'
import { nextStage } from '@zakup/domain/announcements/stage-schedule'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { ORDER_STATUS } from '@zakup/domain/purchase-orders/order-case'
import type { Transaction } from 'kysely'
import { changeOthers, type Taken, type Write } from '../../cases/case-commands.service.ts'
import type { CaseChanges } from '../../cases/case-rows.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { notify } from '../notices/notify.shared.ts'
import { movePlanItems } from '../plan-items/move-plan-items.shared.ts'
import type { LockedAnnouncement } from './announcement-lock.queries.ts'
import { moveLots } from './announcement-move.queries.ts'
import { noticeOf } from './announcement-notice.ts'
import { countItemsIn, customersOf, lockConfirmedOrders, rootsOf } from './announcement-publish.queries.ts'
import { scheduleNow } from './announcement-readiness.ts'
import { versionInDiscussion } from './announcement-versions.queries.ts'

type TakenAnnouncement = Taken<LockedAnnouncement>

/** The version that a new one replaces: it may be published only while that is in discussion. Закон ст. 12. */
export async function versionBefore(trx: Transaction<DB>, { version, first_id }: LockedAnnouncement) {
  if (version === 1) return null
  const older = await versionInDiscussion(trx, first_id)
  if (!older) throw new ProblemError(409, 'announcement.not_in_discussion')
  return older
}

/** What publication writes: who, and the schedule of the stages from this moment on. */
async function publicationOf({ trx, source, row }: TakenAnnouncement): Promise<CaseChanges<'announcement'>> {
  const schedule = await scheduleNow(trx, row.id)
  if (!schedule) throw new ProblemError(409, 'announcement.method_not_announced')
  const { purchase_method_id } = row
  const next = nextStage({ ...schedule, status_id: ANNOUNCEMENT_STATUS.discussion, purchase_method_id })
  return { ...schedule, published_by: source.person_id, next_stage_at: next?.at.toISOString() ?? null }
}

/** Begins the orders and publishes the items of its lots; the version before it is superseded. */
export async function publish(taken: TakenAnnouncement, write: Write<'announcement'>): Promise<void> {
  const { trx, row } = taken
  const roots = await rootsOf(trx, row.id)
  // An order is in progress from its first published lot on.
  const orders = await lockConfirmedOrders(trx, roots)
  await changeOthers(taken, 'purchase_order', orders, { status_id: ORDER_STATUS.inProgress })
  // Again: its intake may have begun while the orders were waited for.
  const older = await versionBefore(trx, row)
  await publishItems(taken, roots, older !== null)
  if (older) await supersede(taken, older)
  await write(await publicationOf(taken))
}

/** The items of a new version are published already; each must still be in that status. */
async function publishItems(
  { trx, source }: TakenAnnouncement,
  roots: number[],
  isNewVersion: boolean,
): Promise<void> {
  const done = isNewVersion
    ? await countItemsIn(trx, roots, ITEM_STATUS.published)
    : await movePlanItems(trx, source, roots, [ITEM_STATUS.lotDraft], ITEM_STATUS.published)
  if (done < roots.length)
    throw new ProblemError(409, 'announcement.remarks', { values: { count: roots.length - done } })
}

/** Marks the older version and all its lots as superseded. Its refused lots are shown as refused in the new version. */
async function supersede(taken: TakenAnnouncement, older: { id: number; status_id: number }): Promise<void> {
  const { superseded } = ANNOUNCEMENT_STATUS
  await changeOthers(taken, 'announcement', [older.id], { status_id: superseded, next_stage_at: null })
  await moveLots(taken.trx, taken.source, older.id, [older.status_id, LOT_STATUS.refused], superseded)
}

/** The organizer is told as a side of the case. */
export async function tellCustomers({ trx, source, row }: TakenAnnouncement): Promise<void> {
  const customers = await customersOf(trx, row.id)
  for (const organization_id of customers.filter((id) => id !== row.organizer_id))
    await notify(trx, source, { organization_id, kind: 'announcement.published', ...noticeOf(row) })
}
