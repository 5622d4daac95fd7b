import { nextStage } from '@zakup/domain/announcements/stage-schedule'
import { changeOthers, type Taken } from '../../cases/case-commands.service.ts'
import type { CaseChanges } from '../../cases/case-rows.queries.ts'
import { pauseTerms, resumeTerms } from '../../cases/case-terms.queries.ts'
import type { AppDb } from '../../db/database.ts'
import { actFor } from '../../kernel/own-rows.ts'
import { lockForPause, organizerOf, type StageDates } from './announcement-stages.queries.ts'

/** Who pauses: a person of the operator, in some request. */
interface Officer {
  person_id: number
  organization_id: number
  request_id: string
}

/** Suspends the stages of a published purchase: until it is resumed none begins. False if it has none to come. */
export function pauseStages(db: AppDb, officer: Officer, id: number, ground: string): Promise<boolean> {
  return onStages(db, officer, id, 'announcement.pause', async ({ trx }) => {
    const isPaused = await pauseTerms(trx, 'announcement', id, ground)
    return isPaused ? { next_stage_at: null } : null
  })
}

/** Resumes them with what was left of each: dates after the pause move by the working days it took. */
export function resumeStages(db: AppDb, officer: Officer, id: number): Promise<boolean> {
  return onStages(db, officer, id, 'announcement.resume', async ({ trx, row }) => {
    const moved = await resumeTerms(trx, 'announcement', id)
    if (!moved) return null
    const move = (date: string | null) => date && moved(new Date(date)).toISOString()
    const dates = {
      discussion_end_date: move(row.discussion_end_date),
      offer_start_date: move(row.offer_start_date),
      offer_end_date: move(row.offer_end_date),
      results_publication_date: move(row.results_publication_date),
    }
    const next = nextStage({ ...row, ...dates })
    return { ...dates, next_stage_at: next?.at.toISOString() ?? null }
  })
}

type Dates = CaseChanges<'announcement'>

/** The operator decides about the terms; the row is written for its organizer, as the job of the stages does. */
function onStages(
  db: AppDb,
  { person_id, organization_id, request_id }: Officer,
  id: number,
  action: string,
  work: (pausing: Pick<Taken<StageDates>, 'trx' | 'row'>) => Promise<Dates | null>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const organizer = await organizerOf(trx, id)
    if (organizer === undefined) return false
    await actFor(trx, { organization_id: organizer })
    const row = await lockForPause(trx, id)
    if (!row) return false
    await actFor(trx, { organization_id })
    const dates = await work({ trx, row })
    if (!dates) return false
    await actFor(trx, { organization_id: organizer })
    const source = { action, person_id, organization_id, request_id }
    await changeOthers({ trx, source }, 'announcement', [id], dates)
    return true
  })
}
