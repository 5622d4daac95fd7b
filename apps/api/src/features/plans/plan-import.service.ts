import type { planImportRoutes } from '@zakup/contract/plans/plan-imports.routes'
import type { BodyOf } from '@zakup/contract/route'
import { planCase } from '@zakup/domain/plans/plan-case'
import type { CallContext } from '../../kernel/call-context.ts'
import { command } from '../../kernel/command.ts'
import { ProblemError, refuse, there } from '../../kernel/problem-error.ts'
import {
  budgetTypeOf,
  deleteLines,
  knownLines,
  ownUpload,
  putChecked,
  putLines,
} from './plan-import.queries.ts'
import { checkLines } from './plan-import-check.ts'
import { smallDicts } from './plan-import-dicts.queries.ts'
import {
  insertImport,
  lockImport,
  markApplying,
  planOfImport,
  queueStep,
  recountRows,
} from './plan-import-state.queries.ts'
import { otherNumbers } from './plan-import-targets.queries.ts'
import { correctedCells, linesOfPaste } from './plan-import-workbook.ts'
import { lockPlan } from './plan-lock.queries.ts'

type Ctx = CallContext<'cabinet'>
type Start = BodyOf<(typeof planImportRoutes)['startPlanImport']>
type Corrections = BodyOf<(typeof planImportRoutes)['mendPlanImport']>

/** Stores the uploaded file or pasted rows and leaves the check to the worker. */
export async function startImport(ctx: Ctx, planId: number, body: Start): Promise<number> {
  refuse(planCase.roleRefusal(ctx.actor, 'edit'))
  const { organization_id, person_id } = ctx.actor
  const { id } = await command(ctx, 'plan_import.start', async (trx) => {
    const plan = there(await lockPlan(trx, organization_id, planId))
    refuse(planCase.refusal(ctx.actor, plan, 'edit'))
    const lines = 'rows' in body ? linesOfPaste(body.rows) : []
    if ('rows' in body && lines.length === 0) throw new ProblemError(422, 'plan_import.no_rows')
    const attachment_id =
      'attachment' in body
        ? there(await ownUpload(trx, organization_id, body.attachment), 'plan_item.file_not_yours').id
        : null
    const { id } = await insertImport(trx, {
      plan_id: planId,
      organization_id,
      person_id,
      attachment_id,
      rows_total: lines.length,
      request_id: ctx.request.id,
    })
    if (lines.length > 0) await putLines(trx, id, lines)
    await queueStep(trx, id, 'check')
    return { result: { id }, subject: ['plan_import', id], after: { plan_id: planId, attachment_id } }
  })
  return id
}

/** Corrects or leaves out rows; only the corrected ones are checked again, immediately. */
export async function correctImport(ctx: Ctx, id: number, { rows }: Corrections): Promise<void> {
  refuse(planCase.roleRefusal(ctx.actor, 'edit'))
  const { organization_id } = ctx.actor
  await command(ctx, 'plan_import.mend', async (trx) => {
    const found = there(await lockImport(trx, organization_id, id))
    mustBeChecked(found.state)
    const lines = [...new Set(rows.map(({ line }) => line))]
    const known = await knownLines(trx, id, lines)
    if (known.length !== lines.length || lines.length !== rows.length)
      throw new ProblemError(409, 'plan_import.no_such_line')
    const left = rows.flatMap((row) => ('leave_out' in row ? [row.line] : []))
    if (left.length > 0) await deleteLines(trx, id, left)
    const corrected = rows.flatMap((row) =>
      'cells' in row ? [{ line: row.line, cells: correctedCells(row.cells) }] : [],
    )
    const frame = {
      plan_id: found.plan_id,
      budget_type_id: await budgetTypeOf(trx, organization_id),
      small: await smallDicts(trx),
      numbers: await otherNumbers(trx, id, lines),
    }
    await putChecked(trx, id, await checkLines(trx, frame, corrected))
    await recountRows(trx, id)
    return {
      result: null,
      subject: ['plan_import', id],
      after: { mended: corrected.length, left_out: left.length },
    }
  })
}

/** Applies an import without bad rows: the worker writes all rows or none. */
export async function applyImport(ctx: Ctx, id: number): Promise<void> {
  refuse(planCase.roleRefusal(ctx.actor, 'edit'))
  const { organization_id, person_id } = ctx.actor
  await command(ctx, 'plan_import.apply', async (trx) => {
    // The plan is locked first; the two locks below check that plan and import belong to the organisation.
    const { plan_id } = there(await planOfImport(trx, id))
    const plan = there(await lockPlan(trx, organization_id, plan_id))
    const found = there(await lockImport(trx, organization_id, id))
    mustBeChecked(found.state)
    refuse(planCase.refusal(ctx.actor, plan, 'edit'))
    if (found.rows_bad > 0)
      throw new ProblemError(409, 'plan_import.has_bad_rows', { values: { count: found.rows_bad } })
    await markApplying(trx, id, person_id, ctx.request.id)
    await queueStep(trx, id, 'apply')
    return { result: null, subject: ['plan_import', id], after: { rows: found.rows_total } }
  })
}

function mustBeChecked(state: string): void {
  if (state === 'checked') return
  throw new ProblemError(
    409,
    state === 'applied'
      ? 'plan_import.already_applied'
      : state === 'applying'
        ? 'plan_import.applying'
        : state === 'failed'
          ? 'plan_import.failed'
          : 'plan_import.not_checked',
  )
}
