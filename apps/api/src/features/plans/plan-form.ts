import { Readable } from 'node:stream'
import { formCells } from '@zakup/domain/plans/plan-import-cells'
import {
  MONEY_COLUMNS,
  NUMBER_COLUMNS,
  PLAN_COLUMNS,
  type PlanColumn,
} from '@zakup/domain/plans/plan-import-columns'
import { t } from '@zakup/messages/catalogue'
import { writeXlsxStream } from 'hucre/xlsx'
import type { FormRow, FormTop } from './plan-form.queries.ts'

type Cell = string | number | null

const MONEY: ReadonlySet<PlanColumn> = new Set(MONEY_COLUMNS)
const NUMBERS: ReadonlySet<PlanColumn> = new Set(NUMBER_COLUMNS)
const WIDE: ReadonlySet<PlanColumn> = new Set([
  'name',
  'short_description',
  'description_kk',
  'description_ru',
  'place_ru',
])

/** The official name of each column. */
export const COLUMN_NAMES = Object.fromEntries(
  PLAN_COLUMNS.map((column) => [column, t(`plan_form.column.${column}`)]),
) as Record<PlanColumn, string>

/** The official form as a workbook, generated while it is being sent. */
export function planForm(top: FormTop, rows: Iterable<FormRow>): Readable {
  return Readable.fromWeb(
    writeXlsxStream(lines(top, rows), {
      name: t('plan_form.sheet'),
      columns: PLAN_COLUMNS.map((column) => ({
        width: WIDE.has(column) ? 40 : 18,
        ...(MONEY.has(column) && { numFmt: '#,##0.00' }),
        // Several places of one item are on separate lines.
        style: { alignment: { wrapText: true, vertical: 'top' } },
      })),
    }),
  )
}

function* lines(top: FormTop, rows: Iterable<FormRow>): Generator<Cell[]> {
  yield [t('plan_form.bin'), top.iin_bin]
  yield [t('plan_form.code_gu'), top.code_gu]
  yield [t('plan_form.budget_type'), top.budget_type]
  yield [t('plan_form.organization'), top.organization]
  yield [t('plan_form.year'), String(top.year)]
  yield []
  yield PLAN_COLUMNS.map((column) => COLUMN_NAMES[column])
  yield PLAN_COLUMNS.map((_, index) => index + 1)
  for (const row of rows) yield cellsOf(row)
}

function cellsOf(row: FormRow): Cell[] {
  const cells = formCells({ ...row, delivery_term_ru: printedTerm(row) })
  return PLAN_COLUMNS.map((column) => {
    const text = cells[column]
    if (!NUMBERS.has(column) || text === '') return text || null
    // A spreadsheet keeps fifteen digits: a longer sum stays text, so that it doesn't lose its last digits.
    return text.replace(/\D/g, '').length <= 15 ? Number(text) : text
  })
}

/** The form prints the term in words; if an item has only days, they are put into words here. */
export function printedTerm(item: {
  delivery_term_ru: string | null
  delivery_days: number | null
}): string | null {
  if (item.delivery_term_ru) return item.delivery_term_ru
  return item.delivery_days === null ? null : t('plan_form.days', { count: String(item.delivery_days) })
}
