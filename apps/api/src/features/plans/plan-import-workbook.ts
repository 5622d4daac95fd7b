import { BadWorkbook, bookRows } from '@zakup/db/import/workbook-rows'
import { MAX_IMPORT_ROWS } from '@zakup/domain/plans/plan-import-bounds'
import { PLAN_COLUMNS, type PlanColumn } from '@zakup/domain/plans/plan-import-columns'
import {
  type ColumnPlaces,
  FORM_ORDER,
  formHead,
  inFormOrder,
  isNumbersRow,
} from '@zakup/domain/plans/plan-import-head'
import { isTotalLine } from '@zakup/domain/plans/plan-import-row'
import {
  cleanCell,
  type FormLine,
  FormSheet,
  type FoundHead,
  findHead,
  HEAD_WITHIN,
  isFilled,
  MAX_CELL,
  type SheetRow,
} from '@zakup/domain/plans/plan-import-sheet'
import { type ProblemCode, t } from '@zakup/messages/catalogue'
import type { Values } from '@zakup/messages/message'
import { quoted } from '@zakup/messages/quoted'
import { COLUMN_NAMES } from './plan-form.ts'

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

/** The maximum number of rows of a sheet that are read, filled or not. */
const MAX_SHEET_ROWS = 3 * MAX_IMPORT_ROWS
/** The last column read: users may move columns, but not this far. */
const LAST_COLUMN = 'CV'
/** A heading is no longer, and the beginnings of fifty sheets are read: their cells are cut. */
const LONGEST_HEADING = 300
/** Lines named in a message. */
const NAMED_LINES = 5

/**
 * Reads the rows of the form from the one visible sheet that has it filled in. `onLeftOut` is told of columns that are
 * none of the form's. The file may be hostile, so everything is bounded. First the beginnings of all sheets are read: one
 * beside the form may hold a whole classifier.
 */
export async function* linesOfWorkbook(
  path: string,
  onLeftOut: (headings: string[]) => void,
): AsyncGenerator<FormLine> {
  const forms = await formsOf(path)
  const shape = { rows: MAX_SHEET_ROWS, longest: 2 * MAX_CELL, sheets: [...forms.keys()] }
  let filled: { name: string; form: FormSheet } | undefined
  let count = 0
  for await (const { sheet, name, ...row } of sheetRows(path, shape)) {
    const form = forms.get(sheet)
    const line = form?.read(row)
    if (!form || !line) continue
    if (form.missing.length > 0)
      throw new ImportFailed('plan_import.other_sheet', { sheet: name, names: namesOf(form.missing) })
    filled ??= { name, form }
    if (filled.form !== form)
      throw new ImportFailed('plan_import.several_forms', { names: quoted([filled.name, name]) })
    if (++count > MAX_IMPORT_ROWS)
      throw new ImportFailed('plan_import.too_many_rows', { limit: MAX_IMPORT_ROWS })
    yield line
  }
  if (!filled) return
  const { hidden, leftOut } = filled.form
  if (hidden.length > 0) throw hiddenRows(filled.name, hidden)
  onLeftOut(leftOut)
}

interface NamedHead {
  sheet: number
  name: string
  head: FoundHead
}

/**
 * The sheets with all required columns, and those beside them with a column of codes: rows filled in there refuse the import
 * (`other_sheet`) instead of being left out silently.
 */
async function formsOf(path: string): Promise<Map<number, FormSheet>> {
  const found: NamedHead[] = []
  for await (const { sheet, name, rows } of beginnings(path)) {
    const head = findHead(rows, COLUMN_NAMES)
    if (head) found.push({ sheet, name, head })
  }
  if (found.some(({ head }) => head.missing.length === 0))
    return new Map(
      found
        .filter(({ head }) => head.missing.length === 0 || head.places.has(CODE_COLUMN))
        .map(({ sheet, head }) => [sheet, new FormSheet(head)]),
    )
  const [nearest] = found.toSorted((a, b) => b.head.places.size - a.head.places.size)
  if (!nearest) throw new ImportFailed('plan_import.no_form')
  const { missing } = nearest.head
  const names = namesOf(missing)
  throw new ImportFailed('plan_import.no_columns', { sheet: nearest.name, count: missing.length, names })
}

const CODE_COLUMN = PLAN_COLUMNS.indexOf('enstru_code')

interface Beginning {
  sheet: number
  name: string
  rows: SheetRow[]
}

/** The first rows of each sheet, one sheet after another: together they may be too much for this process. */
async function* beginnings(path: string): AsyncGenerator<Beginning> {
  let last: Beginning | undefined
  const shape = { rows: HEAD_WITHIN, longest: LONGEST_HEADING }
  for await (const { sheet, name, ...row } of sheetRows(path, shape)) {
    if (last?.sheet !== sheet) {
      if (last) yield last
      last = { sheet, name, rows: [] }
    }
    last.rows.push(row)
  }
  if (last) yield last
}

function hiddenRows(sheet: string, hidden: number[]): ImportFailed {
  const named = hidden.slice(0, NAMED_LINES).join(', ')
  const lines = hidden.length > NAMED_LINES ? t('plan_import.more_lines', { lines: named }) : named
  return new ImportFailed('plan_import.hidden_rows', { sheet, count: hidden.length, lines })
}

const namesOf = (columns: readonly PlanColumn[]) => quoted(columns.map((column) => COLUMN_NAMES[column]))

interface Part {
  rows: number
  longest: number
  sheets?: number[]
}

/** Distinguishes an unreadable workbook from an error of this server, after which the job is retried. */
async function* sheetRows(path: string, { rows, ...shape }: Part): ReturnType<typeof bookRows> {
  try {
    yield* bookRows(path, { range: `A1:${LAST_COLUMN}${rows}`, maxRows: rows, ...shape })
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
    const cells = given.map(cleanCell)
    const head = lines.length === 0 ? formHead(cells, COLUMN_NAMES) : null
    // The row of column numbers under the names adds nothing.
    if (head && !isNumbersRow(cells)) places = head.places
    if (head) continue
    const inOrder = inFormOrder(cells, places)
    if (isFilled(inOrder) && !isTotalLine(inOrder)) lines.push({ line: index + 1, cells: inOrder })
  }
  return lines
}

/** Cells of a corrected row, as many as the form has. */
export function correctedCells(given: readonly string[]): string[] {
  return PLAN_COLUMNS.map((_, index) => cleanCell(given[index] ?? ''))
}
