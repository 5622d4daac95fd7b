import { BadWorkbook, workbookRows } from '@zakup/db/import/workbook-rows'
import { MAX_IMPORT_ROWS } from '@zakup/domain/plans/plan-import-bounds'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import {
  type ColumnPlaces,
  FORM_ORDER,
  formHead,
  inFormOrder,
  isNumbersRow,
} from '@zakup/domain/plans/plan-import-head'
import { numberText } from '@zakup/domain/plans/plan-import-number'
import { isTotalLine } from '@zakup/domain/plans/plan-import-row'
import type { ProblemCode } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'
import { COLUMN_NAMES } from './plan-form.ts'
import type { FormLine } from './plan-import-check.ts'

/** The import as a whole cannot go on; the code has a message for the user. */
export class ImportFailed extends Error {
  readonly code: ProblemCode
  readonly values: Values

  constructor(code: ProblemCode, values: Values = {}) {
    super(code)
    this.code = code
    this.values = values
  }
}

/** The head of the form must be among the first rows; otherwise this is another table. */
const HEAD_WITHIN = 50
/** The maximum number of sheet rows read, filled or not. */
const MAX_SHEET_ROWS = 3 * MAX_IMPORT_ROWS
const MAX_CELL = 4100
const MAX_BYTES = 50 * 1024 * 1024
/** The last column read: users may move columns, but not this far. */
const LAST_COLUMN = 'CV'

/**
 * Streams the rows of the form from the first sheet of a workbook. The file may be hostile, so everything is bounded.
 */
export async function* linesOfWorkbook(path: string): AsyncGenerator<FormLine> {
  let places: ColumnPlaces | null = null
  let count = 0
  for await (const row of sheetRows(path)) {
    const cells = row.values.map(cellText)
    if (cells.every((cell) => cell.trim() === '')) continue
    if (!places) {
      if (row.index >= HEAD_WITHIN) break
      places = formHead(cells, COLUMN_NAMES)
      continue
    }
    const inOrder = inFormOrder(cells, places)
    if (!isFilled(inOrder) || isNumbersRow(cells) || isTotalLine(inOrder)) continue
    if (++count > MAX_IMPORT_ROWS)
      throw new ImportFailed('plan_import.too_many_rows', { limit: MAX_IMPORT_ROWS })
    yield { line: row.index + 1, cells: inOrder }
  }
  if (!places) throw new ImportFailed('plan_import.no_form')
}

/** Distinguishes an unreadable workbook from an error of this server, after which the job is retried. */
async function* sheetRows(path: string): ReturnType<typeof workbookRows> {
  try {
    yield* workbookRows(path, {
      range: `A1:${LAST_COLUMN}${MAX_SHEET_ROWS}`,
      maxRows: MAX_SHEET_ROWS,
      maxInputBytes: MAX_BYTES,
    })
  } catch (error) {
    if (!(error instanceof BadWorkbook)) throw error
    throw error.fault === 'complex'
      ? new ImportFailed('plan_import.too_complex')
      : new ImportFailed('plan_import.not_workbook', { reason: error.message })
  }
}

/** Reads pasted rows: by position from the first column, or by column names if the head was copied too. */
export function linesOfPaste(rows: readonly (readonly string[])[]): FormLine[] {
  let places: ColumnPlaces = FORM_ORDER
  const lines: FormLine[] = []
  for (const [index, given] of rows.entries()) {
    const cells = given.map(clean)
    const head: ColumnPlaces | null = lines.length === 0 ? formHead(cells, COLUMN_NAMES) : null
    if (head) {
      // The row of column numbers under the names adds nothing.
      if (!isNumbersRow(cells)) places = head
      continue
    }
    const inOrder = inFormOrder(cells, places)
    if (isFilled(inOrder) && !isTotalLine(inOrder)) lines.push({ line: index + 1, cells: inOrder })
  }
  return lines
}

/**
 * Columns that make a row an item, correctly filled or not. Pre-numbered rows, section titles, a second head row and
 * signatures have none of these.
 */
const OF_ITEM = (
  ['enstru_code', 'name', 'purchase_method', 'quantity', 'unit_price', 'total_price'] as const
).map((column) => PLAN_COLUMNS.indexOf(column))

function isFilled(cells: readonly string[]): boolean {
  return OF_ITEM.some((column) => cells[column]?.trim())
}

function cellText(value: unknown): string {
  if (typeof value === 'number') return numberText(value)
  return typeof value === 'string' ? clean(value) : ''
}

/**
 * Removes what PostgreSQL cannot store: NUL and lone surrogates. A cell longer than any field is cut, and later found
 * too long.
 */
export function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, MAX_CELL).toWellFormed()
}

/** Cells of a corrected row, as many as the form has. */
export function correctedCells(given: readonly string[]): string[] {
  return PLAN_COLUMNS.map((_, index) => clean(given[index] ?? ''))
}
