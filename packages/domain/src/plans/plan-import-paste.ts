import { PLAN_COLUMNS, type PlanColumn, REQUIRED_COLUMNS } from './plan-import-columns.ts'
import {
  type ColumnNames,
  type ColumnPlaces,
  FORM_ORDER,
  headPlaces,
  inFormOrder,
  isNumbering,
} from './plan-import-head.ts'

export interface PastedTable {
  /** The rows in the order of the form. */
  rows: string[][]
  /** Headings that are none of the form's columns: their cells are left out. */
  leftOut: string[]
  /** Required columns that the headings do not name. */
  missing: PlanColumn[]
}

/** A row with this many known headings is a header row; one cell may be a heading and a value («Программа»). */
const ENOUGH = 2
/** A row of words without one digit is a header row, too: an item has a code, a quantity and a price. */
const WORDS = 3

/**
 * Reads a table copied from a spreadsheet: by its headings, in any order, if the first row has them; otherwise by
 * position, in the order of the official form. The form's line of column numbers, empty rows and single cells do not
 * count.
 */
export function pastedTable(copied: readonly (readonly string[])[], names: ColumnNames): PastedTable {
  const filled = copied.filter((row) => row.filter(Boolean).length > 1 && !isNumbering(row))
  const [first = []] = filled
  const { places, unknown } = headPlaces(first, names)
  if (places.size < ENOUGH && !isWords(first))
    return { rows: inOrder(filled, FORM_ORDER), leftOut: [], missing: [] }
  return {
    rows: inOrder(filled.slice(1), places),
    leftOut: [...unknown.values()],
    missing: REQUIRED_COLUMNS.filter((column) => !places.has(PLAN_COLUMNS.indexOf(column))),
  }
}

const inOrder = (rows: readonly (readonly string[])[], places: ColumnPlaces) =>
  rows.map((row) => inFormOrder(row, places))

function isWords(row: readonly string[]): boolean {
  return row.filter(Boolean).length >= WORDS && !row.some((cell) => /\d/.test(cell))
}
