import type { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import {
  type RnuStatus,
  type RnuStep,
  rnuMachine,
  rnuRefusal,
  rnuRoleRefusal,
} from '@zakup/domain/rnu/rnu-machine'
import { EXCLUSION_REASON } from '@zakup/domain/rnu/rnu-reasons'
import { exclusionDateProblem } from '@zakup/domain/rnu/rnu-remarks'
import { rnuDueAt, rnuEndsOn } from '@zakup/domain/rnu/rnu-term'
import type { Transaction } from 'kysely'
import { lastChange, NOW } from '../../db/last-change.ts'
import type { DB } from '../../db/types.gen.ts'
import { workCalendar } from '../../db/work-calendar.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { changedMeanwhile } from '../../kernel/changed-meanwhile.ts'
import { command, type JournalSource } from '../../kernel/command.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import { journalChanges, snapshotsOf } from '../../kernel/snapshot-journal.ts'
import { findRecord } from './rnu-record-detail.queries.ts'
import { inForceAlready, type LockedRecord, lockRecord } from './rnu-record-lock.queries.ts'
import { notifySides } from './rnu-record-notices.ts'
import { type RecordChanges, setRecord } from './rnu-record-save.queries.ts'
import type { RnuScope } from './rnu-record-scope.queries.ts'

type Ctx = CallContext<'cabinet'>

/** What an officer sends with a decision; a customer's step has none of it. */
interface Decision {
  version?: number
  reason?: string
  exclusion?: Omit<BodyOf<(typeof rnuDeskRoutes)['excludeRnu']>, 'version'>
}

/** One step of a record by the customer or the operator; the others concerned get notices. */
export async function stepRecord(
  ctx: Ctx,
  scope: RnuScope,
  id: number,
  step: RnuStep,
  decision: Decision = {},
): Promise<number> {
  refuse(rnuRoleRefusal(ctx.actor, step))
  return command(ctx, `rnu.${step}`, async (trx, source) => {
    const record = there(await lockRecord(trx, scope, ctx.actor.person_id, id))
    refuse(rnuRefusal(ctx.actor, record, step))
    // An officer decides on the version they have read, not on a later one.
    if (decision.version !== undefined && decision.version !== record.version)
      throw changedMeanwhile('rnu.changed_meanwhile', await lastChange(trx, 'rnu', id))
    if (step === 'submit') await refuseRemarks(trx, scope, ctx.actor.person_id, id)
    if (step === 'include') await refuseSecond(trx, record)
    const before = await snapshotsOf(trx, 'rnu', [id])
    await setRecord(trx, source, id, {
      status_id: rnuMachine[step].to as RnuStatus,
      due_at: rnuDueAt(step, record.today, await workCalendar(trx)),
      ...tracesOf(source, record, step, decision),
    })
    await journalChanges(trx, source, 'rnu', before, [id])
    await notifySides(trx, source, record, step, decision.reason ?? null)
    return { result: id }
  })
}

/** Called after the lock: nobody can remove a document between this and the commit. */
async function refuseRemarks(trx: Transaction<DB>, scope: RnuScope, personId: number, id: number) {
  const { remarks } = there(await findRecord(trx, scope, personId, id))
  if (remarks.length > 0) throw new ProblemError(409, 'rnu.remarks', { values: { count: remarks.length } })
}

async function refuseSecond(trx: Transaction<DB>, record: LockedRecord): Promise<void> {
  const number = await inForceAlready(trx, record)
  if (number !== undefined)
    throw new ProblemError(409, 'rnu.already_active', { values: { number: String(number) } })
}

const NOBODY_DECIDED = { decided_at: null, decided_by: null, decision_reason: null } satisfies RecordChanges

/** Who did the step, when and why, and the period of the bar. */
function tracesOf(
  { person_id }: JournalSource,
  record: LockedRecord,
  step: RnuStep,
  { reason, exclusion }: Decision,
): RecordChanges {
  switch (step) {
    case 'submit':
      return { ...NOBODY_DECIDED, submitted_at: NOW, submitted_by: person_id }
    case 'withdraw':
      return { ...NOBODY_DECIDED, submitted_at: null, submitted_by: null }
    case 'return':
      return { decided_at: NOW, decided_by: person_id, decision_reason: reason ?? null }
    case 'include':
      return {
        decided_at: NOW,
        decided_by: person_id,
        decision_reason: null,
        starts_on: record.today,
        ends_on: rnuEndsOn(record.today),
      }
    case 'exclude':
      return { excluded_by: person_id, excluded_on: record.today, ...actOf(record, exclusion) }
  }
}

/** Закон ст. 8 п. 8: a court's act, or the authority's own after conciliation. */
function actOf(record: LockedRecord, exclusion: Decision['exclusion']): RecordChanges {
  if (!exclusion) return {}
  const { reason_id, number, date, court } = exclusion
  const late = exclusionDateProblem(exclusion, record, record.today)
  const errors = [
    ...(late ? [fieldError('date', late)] : []),
    ...(reason_id === EXCLUSION_REASON.courtAct && court === null
      ? [fieldError('court', 'rnu.no_court')]
      : []),
  ]
  refuseFields(errors)
  return {
    exclusion_reason_id: reason_id,
    exclusion_number: number,
    exclusion_date: date,
    exclusion_court_ru: court,
  }
}
