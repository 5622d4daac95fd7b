import { nextStage } from '@zakup/domain/announcements/stage-schedule'
import type { Transaction } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { actFor } from '../../kernel/own-rows.ts'
import { notify } from '../notices/notify.shared.ts'
import { moveByClock } from './announcement-move.queries.ts'
import { noticeOf } from './announcement-notice.ts'
import { lockForClock, organizerOf, recordStageBegin, stageName } from './announcement-stages.queries.ts'

/**
 * Begins every stage of an announcement that is due (several at once after downtime), all in one transaction, so that a
 * worker may die at any moment. If called too early or twice, it does nothing.
 */
export function runStages(db: AppDb, id: number, jobId: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Announcements with scheduled stages are public, so the organizer can be read before acting for it.
    const organizer = await organizerOf(trx, id)
    if (organizer === undefined) return
    await actFor(trx, { organization_id: organizer })
    while (await beginStage(trx, id, jobId)) {}
  })
}

/** Returns true if it began a stage and the following one is due as well. */
async function beginStage(trx: Transaction<DB>, id: number, jobId: string): Promise<boolean> {
  const announcement = await lockForClock(trx, id)
  const stage = announcement && nextStage(announcement)
  if (!stage) return false
  const { status_id } = stage
  const begunAt = await recordStageBegin(trx, id, status_id)
  if (!begunAt) return false
  const next = nextStage({ ...announcement, status_id })
  const source = {
    action: 'announcement.stage',
    person_id: null,
    organization_id: announcement.organizer_id,
    request_id: `job ${jobId}`,
  }
  await moveByClock(trx, source, announcement, { status_id, next_stage_at: next?.at.toISOString() ?? null })
  const { about, values } = noticeOf(announcement)
  await notify(trx, source, {
    organization_id: announcement.organizer_id,
    kind: 'announcement.stage',
    about,
    values: { ...values, stage: await stageName(trx, status_id) },
  })
  return next !== null && next.at <= new Date(begunAt)
}
