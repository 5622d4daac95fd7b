import type { ownRnuRoutes } from '@zakup/contract/rnu/own-rnu.routes'
import type { rnuDeskRoutes } from '@zakup/contract/rnu/rnu-desk.routes'
import type { BodyOf } from '@zakup/contract/route'
import type { StepOf } from '@zakup/domain/case'
import { OUR_SYSTEM } from '@zakup/domain/dicts/system'
import { type RnuAction, rnuCase } from '@zakup/domain/rnu/rnu-case'
import { EXCLUSION_REASON } from '@zakup/domain/rnu/rnu-reasons'
import { exclusionDateProblem } from '@zakup/domain/rnu/rnu-remarks'
import { rnuEndsOn } from '@zakup/domain/rnu/rnu-term'
import { formatDate } from '@zakup/messages/date-format'
import type { Transaction } from 'kysely'
import {
  type CaseOfTable,
  changeCase,
  createCase,
  deleteCase,
  type Given,
  stepCase,
  type Taken,
} from '../../cases/case-commands.service.ts'
import { type CaseChanges, setRows } from '../../cases/case-rows.queries.ts'
import { scopeOf } from '../../cases/case-scope.queries.ts'
import type { DB } from '../../db/types.gen.ts'
import type { CallContext } from '../../kernel/call-context.ts'
import { fieldError, refuseFields } from '../../kernel/field-error.ts'
import { ProblemError, there } from '../../kernel/problem-error.ts'
import { tellSides } from '../notices/case-notices.shared.ts'
import { checkedFiles, columnsOf } from './rnu-record-body.ts'
import { findRecord } from './rnu-record-detail.queries.ts'
import { inForceAlready, type LockedRecord, lockRecord } from './rnu-record-lock.queries.ts'
import { namesOfRecord } from './rnu-record-names.queries.ts'
import { type RecordBody, replaceFiles, replaceFounders } from './rnu-record-parts.queries.ts'

type Ctx = CallContext<'cabinet'>
type RnuStep = StepOf<typeof rnuCase>

/** The act by which an officer excludes a supplier. */
interface Exclusion {
  exclusion?: Omit<BodyOf<(typeof rnuDeskRoutes)['excludeRnu']>, 'version'>
}

const records: CaseOfTable<'rnu', RnuAction, LockedRecord, RnuStep, Exclusion> = {
  table: 'rnu',
  kind: rnuCase,
  changedMeanwhile: 'rnu.changed_meanwhile',
  lock: lockRecord,
  check: async (taken, step) => {
    if (step === 'submit') await refuseRemarks(taken)
    if (step === 'include') await refuseSecond(taken)
  },
  values: valuesOf,
  notify: tellSides(rnuCase, async ({ trx, row }, given) => {
    const { supplier, customer, ends_on, ground } = await namesOfRecord(trx, row.id)
    const until = ends_on && formatDate(ends_on)
    return { supplier, customer, ground, until, reason: given.reason ?? null }
  }),
}

export function createRecord(ctx: Ctx, body: RecordBody): Promise<number> {
  const { organization_id } = ctx.actor
  return createCase(ctx, records, async (trx) => {
    const known = await checkedFiles(trx, organization_id, null, body)
    return {
      row: { ...columnsOf(body), customer_id: organization_id, system_id: OUR_SYSTEM },
      parts: (id) => putParts(trx, id, body, known),
    }
  })
}

export function updateRecord(
  ctx: Ctx,
  id: number,
  { version, ...body }: BodyOf<(typeof ownRnuRoutes)['updateRnuRecord']>,
): Promise<number> {
  return changeCase(ctx, records, id, 'edit', {
    version,
    name: 'update',
    async write({ trx, source, actor }) {
      const known = await checkedFiles(trx, actor.organization_id, id, body)
      await setRows(trx, 'rnu', source, [id], columnsOf(body))
      await putParts(trx, id, body, known)
    },
  })
}

export function deleteRecord(ctx: Ctx, id: number): Promise<void> {
  return deleteCase(ctx, records, id)
}

async function putParts(trx: Transaction<DB>, id: number, body: RecordBody, known: Map<string, number>) {
  await replaceFounders(trx, id, body.founders)
  await replaceFiles(trx, id, body.files, known)
}

export function stepRecord(ctx: Ctx, id: number, step: RnuStep, given: Given & Exclusion): Promise<number> {
  return stepCase(ctx, records, id, step, given)
}

/** Called after the lock: nobody can remove a document between this and the commit. */
async function refuseRemarks({ trx, actor, row }: Taken<LockedRecord>): Promise<void> {
  const { remarks } = there(await findRecord(trx, scopeOf(rnuCase, actor), actor.person_id, row.id))
  if (remarks.length > 0) throw new ProblemError(409, 'rnu.remarks', { values: { count: remarks.length } })
}

async function refuseSecond({ trx, row }: Taken<LockedRecord>): Promise<void> {
  const number = await inForceAlready(trx, row)
  if (number !== undefined)
    throw new ProblemError(409, 'rnu.already_active', { values: { number: String(number) } })
}

/** The period of the bar, and the act that ends it. */
function valuesOf(
  { source, row }: Taken<LockedRecord>,
  step: RnuStep,
  { exclusion }: Exclusion,
): CaseChanges<'rnu'> {
  if (step === 'include') return { starts_on: row.today, ends_on: rnuEndsOn(row.today) }
  if (step === 'exclude')
    return { excluded_by: source.person_id, excluded_on: row.today, ...actOf(row, exclusion) }
  return {}
}

/** Закон ст. 8 п. 8: a court's act, or the authority's own after conciliation. */
function actOf(record: LockedRecord, exclusion: Exclusion['exclusion']): CaseChanges<'rnu'> {
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
