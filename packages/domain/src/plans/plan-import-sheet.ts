import { FORMULA, MERGED, PARTIAL_DATE, shown, ZERO_FORMULA } from './plan-import-cell-reader.ts'
import { NUMBER_COLUMNS, PLAN_COLUMNS, type PlanColumn, REQUIRED_COLUMNS } from './plan-import-columns.ts'
import {
  type ColumnNames,
  type FormHead,
  formHead,
  headPlaces,
  inFormOrder,
  isNumbering,
} from './plan-import-head.ts'
import { numberText } from './plan-import-number.ts'
import { isTotalLine } from './plan-import-row.ts'

/** What a cell of a spreadsheet has. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  /** `2027-03-15T00:00:00`; partial if the cell does not show day, month and year: «март» may be the first of March inside. */
  | { date: string; isPartial?: boolean }
  /** A formula without a stored value, because the writing program never computed it; `isZero`: stored is 0, as some of them do. */
  | { formula: string; isZero: boolean }
  | { error: string }
  /** A cell merged with the cell above. */
  | { above: true }

export interface SheetRow {
  /** From 1. */
  line: number
  cells: readonly SheetCell[]
  /** By hand, by a filter, or in a closed group. */
  hidden: boolean
}

/** A row of the table, with its cells in the order of the form. */
export interface FormLine {
  line: number
  cells: string[]
}

/** The head of the form must be among the first rows of a sheet; otherwise it is another table. */
export const HEAD_WITHIN = 50
export const MAX_CELL = 4100
/** At most so many left-out headings are named. */
const MOST_LEFT_OUT = 20

export interface FoundHead extends FormHead {
  /** The last line of the headings. */
  line: number
  /** Required columns that no heading names. */
  missing: PlanColumn[]
}

/**
 * The headings of the form among the first rows of a sheet: the first row, or two rows, that name all required columns;
 * otherwise those that name most. Null: the sheet has another table.
 */
export function findHead(rows: readonly SheetRow[], names: ColumnNames): FoundHead | null {
  let most: FoundHead | null = null
  for (const [i, row] of rows.entries()) {
    const found = headAt(row, rows[i + 1], names)
    if (found && found.missing.length === 0) return found
    if (found && found.places.size > (most?.places.size ?? 0)) most = found
  }
  return most
}

function headAt(row: SheetRow, next: SheetRow | undefined, names: ColumnNames): FoundHead | null {
  const cells = row.cells.map(cellText)
  const one = formHead(cells, names)
  const two = next && headOverTwo(row, next, names)
  const isTwo = two !== undefined && two.places.size > (one?.places.size ?? LEAST)
  const head = isTwo ? two : one
  if (!head) return null
  const missing = REQUIRED_COLUMNS.filter((column) => !head.places.has(PLAN_COLUMNS.indexOf(column)))
  return { ...head, line: isTwo ? row.line + 1 : row.line, missing }
}

/** Nothing if the upper row adds nothing to the lower one: then it is a line above the table. */
function headOverTwo(upper: SheetRow, lower: SheetRow, names: ColumnNames): FormHead | undefined {
  if (lower.line !== upper.line + 1 || !hasNoValue(upper) || !hasNoValue(lower)) return
  const cells = lower.cells.map(cellText)
  const both = headPlaces(cells, names, upper.cells.map(cellText))
  return both.places.size > headPlaces(cells, names).places.size ? both : undefined
}

/** Two rows that name no more columns than this are no headings. */
const LEAST = 3
/** A number, or a code of the nomenclature. */
const VALUE = /^([\d\s.,-]+%?|\d{6}\.\d{3}\.\d{6})$/

/** Headings are words; a row with a value is an item, or a line above the table. */
function hasNoValue({ cells }: SheetRow): boolean {
  return cells.every((cell) =>
    typeof cell === 'string'
      ? cell.trim() === '' || !VALUE.test(cell.trim())
      : cell === null || (typeof cell === 'object' && 'above' in cell),
  )
}

/** The items below the headings of a sheet, row by row. */
export class FormSheet {
  readonly #head: FoundHead
  readonly #numbers: ReadonlySet<number>
  readonly #zeros: ReadonlySet<number>
  readonly #total: number | undefined
  /** The text of each place in the last row that has a cell of its own there. */
  readonly #above: string[] = []
  /** Lines that are filled, but not shown. */
  readonly hidden: number[] = []

  constructor(head: FoundHead) {
    const placesOf = (columns: readonly PlanColumn[]) =>
      new Set(columns.map((column) => head.places.get(PLAN_COLUMNS.indexOf(column)) ?? -1))
    this.#head = head
    this.#numbers = placesOf(NUMBER_COLUMNS)
    this.#zeros = placesOf(MAY_BE_ZERO)
    this.#total = head.places.get(PLAN_COLUMNS.indexOf('total_price'))
  }

  get missing(): PlanColumn[] {
    return this.#head.missing
  }

  /** Headings that name no column of the form: their cells are left out. */
  get leftOut(): string[] {
    return [...new Set([...this.#head.unknown.values()].map(shown))].slice(0, MOST_LEFT_OUT)
  }

  /** The row of an item; null if the row is none. */
  read({ line, cells, hidden }: SheetRow): FormLine | null {
    if (line <= this.#head.line) return null
    const own = cells.map((cell, place) => (isZeroed(cell) && this.#zeros.has(place) ? '0' : cellText(cell)))
    const shared = this.#withAbove(own, cells)
    if (own.every((cell) => cell.trim() === '') || isNumbering(own)) return null
    const { places } = this.#head
    // A formula filled down over spare rows makes no items of them.
    const ownInOrder = inFormOrder(
      own.map((text, place) => (this.#isSpare(cells[place] ?? null, place) ? '' : text)),
      places,
    )
    const inOrder = inFormOrder(shared, places)
    // A row may share all that makes it an item with the row above: a second place of delivery.
    if (!isFilled(ownInOrder) && !(isFilled(inOrder) && ownInOrder.slice(1).some((cell) => cell.trim())))
      return null
    if (isTotalLine(inOrder)) return null
    if (hidden) this.hidden.push(line)
    return { line, cells: inOrder }
  }

  #isSpare(cell: SheetCell, place: number): boolean {
    return isFormula(cell) && (cell.isZero || place === this.#total)
  }

  /** A word that stands over several rows belongs to each of them; a number may be their sum, so it is asked for. */
  #withAbove(own: readonly string[], cells: readonly SheetCell[]): string[] {
    return own.map((text, place) => {
      const cell = cells[place]
      if (typeof cell !== 'object' || cell === null || !('above' in cell)) {
        this.#above[place] = text
        return text
      }
      const above = this.#above[place] ?? ''
      return above !== '' && this.#numbers.has(place) ? MERGED : above
    })
  }
}

/** Columns in which a formula may give zero; elsewhere a program wrote it that computes no formulas. */
const MAY_BE_ZERO = [
  'total_price',
  'total_price_year_1',
  'total_price_year_2',
  'total_price_year_3',
  'prepayment',
  'supplier_sign',
  'number',
] as const

const isFormula = (cell: SheetCell) => typeof cell === 'object' && cell !== null && 'formula' in cell
const isZeroed = (cell: SheetCell) => isFormula(cell) && cell.isZero

/**
 * Columns that make a row an item, correctly filled or not. Pre-numbered rows, section titles, a second head row and
 * signatures have none of these.
 */
const OF_ITEM = (
  ['enstru_code', 'name', 'purchase_method', 'quantity', 'unit_price', 'total_price'] as const
).map((column) => PLAN_COLUMNS.indexOf(column))

export function isFilled(cells: readonly string[]): boolean {
  return OF_ITEM.some((column) => cells[column]?.trim())
}

/** The text of a cell as people see it; `CellReader` refuses formulas and errors by their text. */
function cellText(cell: SheetCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return cell ? 'ИСТИНА' : 'ЛОЖЬ'
  if (typeof cell === 'string') return cleanCell(cell)
  if ('date' in cell) return (cell.isPartial && cell.date >= '1900' ? PARTIAL_DATE : '') + dateText(cell.date)
  if ('formula' in cell) return cleanCell((cell.isZero ? ZERO_FORMULA : FORMULA) + cell.formula)
  return 'error' in cell ? cleanCell(cell.error) : ''
}

/** «15.03.2027», with the time if it is not midnight; a time alone has no day. What is no date spreadsheets show so: */
const NO_DATE = '#####'
function dateText(date: string): string {
  const [, year = '', month, day, time] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(date) ?? []
  if (year === '1899' && month === '12') return time ?? NO_DATE
  if (year < '1900') return NO_DATE
  return `${day}.${month}.${year}${time === '00:00' ? '' : ` ${time}`}`
}

/**
 * Removes what PostgreSQL cannot store: NUL and lone surrogates. A cell longer than any field is cut, and later found
 * too long.
 */
export function cleanCell(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\r\n', '\n').slice(0, MAX_CELL).toWellFormed()
}
