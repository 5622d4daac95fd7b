import { OTHER_HEADS } from './plan-column-heads.ts'
import { PLAN_COLUMNS, type PlanColumn } from './plan-import-columns.ts'
import { plainWord } from './plan-import-lookup.ts'

/** Position of each form column in a table: index of the cell, by index of the column. */
export type ColumnPlaces = ReadonlyMap<number, number>

/** A row with this many column names is the header row. */
const ENOUGH = 4

export const FORM_ORDER: ColumnPlaces = new Map(PLAN_COLUMNS.map((_, index) => [index, index]))

/** The official names of the columns. */
export type ColumnNames = Readonly<Record<PlanColumn, string>>

/** Finds the columns in the header row, wherever they were moved; the row of numbers 1–29 means the form's order. */
export function formHead(cells: readonly string[], names: ColumnNames): ColumnPlaces | null {
  if (isNumbersRow(cells)) return FORM_ORDER
  const { places } = headPlaces(cells, names)
  return places.size >= ENOUGH ? places : null
}

/** The columns that cells of a header row name, and the cells that name none. Of two equal ones the first counts. */
export function headPlaces(
  cells: readonly string[],
  names: ColumnNames,
): { places: ColumnPlaces; unknown: string[] } {
  const known = new Map(
    PLAN_COLUMNS.flatMap((column, index) =>
      [names[column], ...(OTHER_HEADS.get(column) ?? [])].map((name): [string, number] => [
        headWord(name),
        index,
      ]),
    ),
  )
  const places = new Map<number, number>()
  const unknown: string[] = []
  for (const [place, cell] of cells.entries()) {
    const column = known.get(headWord(cell))
    if (column !== undefined && !places.has(column)) places.set(column, place)
    else if (cell.trim() !== '') unknown.push(cell.trim())
  }
  return { places, unknown }
}

export function isNumbersRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    filled.length >= 10 &&
    cells.every((cell, index) => cell.trim() === '' || cell.trim() === String(index + 1))
  )
}

/** The cells of a row in the order of the form. */
export function inFormOrder(cells: readonly string[], places: ColumnPlaces): string[] {
  return PLAN_COLUMNS.map((_, column) => {
    const place = places.get(column)
    return place === undefined ? '' : (cells[place] ?? '')
  })
}

function headWord(text: string): string {
  return plainWord(text)
    .replace(/[\s,.:;()*₸-]+/g, ' ')
    .trim()
}
