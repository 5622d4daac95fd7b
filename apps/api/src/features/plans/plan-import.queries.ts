import type { PlanImport, PlanImportRow } from '@zakup/contract/plans/plan-imports.routes'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import type { ImportError } from '@zakup/domain/plans/plan-import-error'
import type { FormLine } from '@zakup/domain/plans/plan-import-sheet'
import { hasWords, type MessageKey, say } from '@zakup/messages/catalogue'
import { formatMoney } from '@zakup/messages/number-format'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { COLUMN_NAMES } from './plan-form.ts'
import type { CheckedLine } from './plan-import-check.ts'

const SHOWN_BAD_ROWS = 100
const NAME = PLAN_COLUMNS.indexOf('name')

/** An own import as the screen shows it. */
export async function readImport(
  trx: Transaction<DB>,
  organizationId: number,
  id: number,
): Promise<PlanImport | undefined> {
  const found = await trx
    .selectFrom('plan_import as m')
    .leftJoin('attachment as t', 't.id', 'm.attachment_id')
    .select([
      'm.id',
      'm.plan_id',
      'm.state',
      'm.failure',
      't.original_name as file_name',
      'm.rows_total',
      'm.rows_done',
      'm.rows_bad',
      'm.left_out',
      'm.created_at',
      'm.finished_at',
    ])
    .where('m.id', '=', id)
    .where('m.organization_id', '=', organizationId)
    .executeTakeFirst()
  if (!found) return undefined
  // Skipped while rows are being checked: the sum is not final yet, and a screen polls every second.
  const { rows: sums } = await sql<{ total_price: string; rows_new: number; rows_changed: number }>`
    select coalesce(sum((body->>'total_price_year_1')::numeric + (body->>'total_price_year_2')::numeric
        + (body->>'total_price_year_3')::numeric), 0)::numeric(20, 2)::text as total_price,
      count(*) filter (where body is not null and plan_item_version is null)::int as rows_new,
      count(*) filter (where body is not null and plan_item_version is not null)::int as rows_changed
    from plan_import_row where plan_import_id = ${id} and ${found.state !== 'checking'}`.execute(trx)
  const bad = await trx
    .selectFrom('plan_import_row')
    .select(['line', 'cells', 'errors'])
    .where('plan_import_id', '=', id)
    .where(sql<boolean>`errors <> '[]'`)
    .orderBy('line')
    .limit(SHOWN_BAD_ROWS)
    .execute()
  return {
    ...found,
    ...(sums[0] as (typeof sums)[0]),
    state: found.state as PlanImport['state'],
    bad_rows: bad.map(({ line, cells, errors }) => shownRow(line, cells as string[], errors as never)),
  }
}

function shownRow(line: number, cells: string[], errors: ImportError[]): PlanImportRow {
  return {
    line,
    cells,
    name: cells[NAME] ?? '',
    errors: errors.map(({ column, code, values }) => {
      // A code without a message doesn't compile, but a row stored by an older release may have one.
      const key: MessageKey = `plan_import.error.${code}`
      return {
        column,
        column_number: PLAN_COLUMNS.indexOf(column) + 1,
        column_name: COLUMN_NAMES[column],
        code,
        text: say(hasWords(key) ? key : 'plan_import.error.wrong', shownValues(code, values)),
      }
    }),
  }
}

/** Errors whose values are sums: stored as decimals, shown as formatted money. */
const OF_SUMS: ReadonlySet<ImportError['code']> = new Set(['sum_differs', 'years_differ', 'funding_differs'])

function shownValues(code: ImportError['code'], values: ImportError['values']): ImportError['values'] {
  if (!values || !OF_SUMS.has(code)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, formatMoney(String(value), 'exact')]),
  )
}

/** Stores rows that are not checked yet. */
export async function putLines(trx: Transaction<DB>, importId: number, lines: FormLine[]): Promise<void> {
  await sql`
    insert into plan_import_row (plan_import_id, line, cells)
    select ${importId}, r.line, r.cells from json_to_recordset(${JSON.stringify(lines)}::json) as r(line integer, cells jsonb)`.execute(
    trx,
  )
}

export async function putChecked(
  trx: Transaction<DB>,
  importId: number,
  lines: CheckedLine[],
): Promise<void> {
  await sql`
    update plan_import_row t
    set cells = r.cells, body = r.body, errors = r.errors, plan_item_id = r.plan_item_id,
      plan_item_version = r.plan_item_version
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as r(line integer, cells jsonb, body jsonb, errors jsonb, plan_item_id bigint, plan_item_version integer)
    where t.plan_import_id = ${importId} and t.line = r.line`.execute(trx)
}

export async function linesAfter(
  trx: Transaction<DB>,
  importId: number,
  after: number,
  limit: number,
): Promise<FormLine[]> {
  const rows = await trx
    .selectFrom('plan_import_row')
    .select(['line', 'cells'])
    .where('plan_import_id', '=', importId)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(({ line, cells }) => ({ line, cells: cells as string[] }))
}

/** Which of these lines the import has. */
export function knownLines(trx: Transaction<DB>, importId: number, lines: number[]) {
  return trx
    .selectFrom('plan_import_row')
    .select('line')
    .where('plan_import_id', '=', importId)
    .where('line', 'in', lines)
    .execute()
}

export async function deleteLines(trx: Transaction<DB>, importId: number, lines: number[]): Promise<void> {
  await trx
    .deleteFrom('plan_import_row')
    .where('plan_import_id', '=', importId)
    .where('line', 'in', lines)
    .execute()
}

export async function deleteAllLines(trx: Transaction<DB>, importId: number): Promise<void> {
  await trx.deleteFrom('plan_import_row').where('plan_import_id', '=', importId).execute()
}

/** The budget that pays for the organisation's purchases, from its registration. */
export async function budgetTypeOf(trx: Transaction<DB>, organizationId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('organization')
    .select('budget_type_id')
    .where('id', '=', organizationId)
    .executeTakeFirst()
  return row?.budget_type_id ?? null
}

/** A stored file of the organisation that the virus scan has not refused. */
export function ownUpload(trx: Transaction<DB>, organizationId: number, uuid: string) {
  return trx
    .selectFrom('attachment')
    .select('id')
    .where('uuid', '=', uuid)
    .where('organization_id', '=', organizationId)
    .where('storage_key', 'is not', null)
    .where('av_check', '<>', 'failed')
    .executeTakeFirst()
}

/** The plan and the file of an import. */
export function importSource(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('plan_import as m')
    .leftJoin('attachment as t', (join) =>
      // The owner of the file was checked when the import began; the second check costs nothing.
      join.onRef('t.id', '=', 'm.attachment_id').onRef('t.organization_id', '=', 'm.organization_id'),
    )
    .select(['m.plan_id', 'm.attachment_id', 't.storage_key'])
    .where('m.id', '=', id)
    .executeTakeFirstOrThrow()
}
