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

/** The headings of a table. */
export interface FormHead {
  places: ColumnPlaces
  /** Headings that name none of the form's columns, by their place. */
  unknown: ReadonlyMap<number, string>
}

/** Finds the columns in the header row, wherever they were moved; the row of numbers 1–29 means the form's order. */
export function formHead(cells: readonly string[], names: ColumnNames): FormHead | null {
  if (isNumbersRow(cells)) return { places: FORM_ORDER, unknown: new Map() }
  const head = headPlaces(cells, names)
  return head.places.size >= ENOUGH ? head : null
}

/**
 * The columns that headings name, and the headings that name none. Of two equal ones the first counts. Headings may stand
 * over two rows (`upper` is the one above): below the title of a group stand the names of its columns, alone or to be read
 * with the title («Срок поставки» over «на казахском»).
 */
export function headPlaces(
  cells: readonly string[],
  names: ColumnNames,
  upper: readonly string[] = [],
): FormHead {
  const known = columnsByHead(names)
  const places = new Map<number, number>()
  const unknown = new Map<number, string>()
  let title = ''
  for (let place = 0; place < Math.max(cells.length, upper.length); place++) {
    const [name, above] = [cells[place]?.trim() ?? '', upper[place]?.trim() ?? '']
    title = above || title
    const isAlone = place + 1 >= upper.length || Boolean(upper[place + 1]?.trim())
    const read = name === '' ? [above] : [name, `${title} ${name}`, ...(isAlone ? [above] : [])]
    const column = read
      .map((words) => known.get(headWord(words)))
      .find((index) => index !== undefined && !places.has(index))
    if (column !== undefined) places.set(column, place)
    else if (name || above) unknown.set(place, name || above)
  }
  return { places, unknown }
}

function columnsByHead(names: ColumnNames): Map<string, number> {
  return new Map(
    PLAN_COLUMNS.flatMap((column, index) =>
      [names[column], ...(OTHER_HEADS.get(column) ?? [])].map((name): [string, number] => [
        headWord(name),
        index,
      ]),
    ),
  )
}

export function isNumbersRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    filled.length >= 10 &&
    cells.every((cell, index) => cell.trim() === '' || cell.trim() === String(index + 1))
  )
}

/** A line of column numbers, also of a table from which columns were taken out. */
export function isNumbering(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => cell.trim()).filter(Boolean)
  return (
    numbers.length > 2 &&
    numbers.every((cell, i) => {
      const step = Number(cell) - Number(numbers[i - 1] ?? 0)
      return /^\d{1,3}$/.test(cell) && (i === 0 ? cell === '1' : step >= 1 && step <= MOST_TAKEN_OUT)
    })
  )
}

/** A data row of growing numbers skips more. */
const MOST_TAKEN_OUT = 4

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
