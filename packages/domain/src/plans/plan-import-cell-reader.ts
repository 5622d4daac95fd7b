import { PLAN_COLUMNS, type PlanColumn } from './plan-import-columns.ts'
import type { ImportError, ImportErrorCode } from './plan-import-error.ts'
import type { Lookup } from './plan-import-lookup.ts'
import { readNumber } from './plan-import-number.ts'

const INDEX = new Map(PLAN_COLUMNS.map((column, index) => [column, index]))
const MAX_SHOWN = 60

/** What spreadsheets show when a formula fails: in a file always in English, in copied text as the program says it. */
const ERROR_VALUE =
  /^(#####|#(REF!|DIV\/0!|N\/A|NAME\?|NULL!|NUM!|VALUE!|SPILL!|CALC!|ССЫЛКА!|ДЕЛ\/0!|Н\/Д|ИМЯ\?|ПУСТО!|ЧИСЛО!|ЗНАЧ!|ПЕРЕНОС!|ВЫЧИСЛ!)|(Err|Ошибка):\d{3})$/
/** The short description is that of the nomenclature, whatever the file says. */
const READ_COLUMNS = PLAN_COLUMNS.filter((column) => column !== 'short_description')
/** Before a formula without a value. A text that begins with «=» alone is a text. */
export const FORMULA = 'ƒ ='
/** Before one with zero for its value. */
export const ZERO_FORMULA = 'ƒ0 ='
/** Stands in a row that shares a number with the row above. */
export const MERGED = '(объединённая ячейка)'
/** Before a date of which the cell shows only a part. */
export const PARTIAL_DATE = '(часть даты) '
const DATE = /^\d\d\.\d\d\.\d{4}( \d\d:\d\d)?$/

/** Reads the cells of a row and collects their errors. A method returns null where it has found an error. */
export class CellReader {
  readonly errors: ImportError[]
  readonly #cells: readonly string[]
  /** Cells without a value of their own: one error is enough for each. */
  readonly #faulty: ReadonlySet<PlanColumn>

  constructor(cells: readonly string[]) {
    this.#cells = cells
    this.errors = READ_COLUMNS.flatMap((column) => faultOf(column, this.text(column)))
    this.#faulty = new Set(this.errors.map(({ column }) => column))
  }

  text(column: PlanColumn): string {
    return (this.#cells[INDEX.get(column) as number] ?? '').trim()
  }

  fail(column: PlanColumn, code: ImportErrorCode, values?: Record<string, string | number>): null {
    if (!this.#faulty.has(column)) this.errors.push(values ? { column, code, values } : { column, code })
    return null
  }

  /** Text of at most `max` characters; null if empty. */
  optionalText(column: PlanColumn, max: number): string | null {
    const text = this.text(column)
    if (text.length > max) return this.fail(column, 'too_long', { max, length: text.length })
    return text || null
  }

  /** A dictionary value; `otherwise` if the cell is empty and may be. */
  pick(column: PlanColumn, lookup: Lookup, otherwise?: number | null): number | null {
    const text = this.text(column)
    if (text === '') return otherwise === undefined ? this.fail(column, 'required') : otherwise
    return this.find(column, lookup, text)
  }

  find(column: PlanColumn, lookup: Lookup, text: string): number | null {
    const found = lookup.find(text)
    const value = shown(text)
    if (found.kind === 'found') return found.id
    if (found.kind === 'several')
      return this.fail(column, 'several', { value, options: found.options.join('; ') })
    return found.near
      ? this.fail(column, 'unknown_near', { value, near: found.near })
      : this.fail(column, 'unknown', { value })
  }

  quantity(column: PlanColumn, text = this.text(column)): string | null {
    return this.#number(column, text, { fraction: 3, whole: 12 })
  }

  price(column: PlanColumn): string | null {
    return this.#number(column, this.text(column), { fraction: 2, whole: 13 })
  }

  /** A sum; a formula may have produced more decimals than money has. */
  sum(column: PlanColumn, text = this.text(column)): string | null {
    return this.#number(column, text, { fraction: 2, whole: 13, round: true })
  }

  #number(
    column: PlanColumn,
    text: string,
    digits: { fraction: number; whole: number; round?: boolean },
  ): string | null {
    if (text === '') return this.fail(column, 'required')
    if (DATE.test(text)) return this.fail(column, 'date_not_number', { value: text })
    const read = readNumber(text, digits)
    if ('value' in read) return read.value
    return read.fault === 'too_many_digits'
      ? this.fail(column, read.fault, { digits: digits.fraction })
      : this.fail(column, read.fault, { value: shown(text) })
  }
}

/** A cell that has no value, whatever its column. */
function faultOf(column: PlanColumn, text: string): ImportError[] {
  for (const [mark, code] of [
    [FORMULA, 'formula'],
    [ZERO_FORMULA, 'formula_zero'],
  ] as const)
    if (text.startsWith(mark))
      return [{ column, code, values: { value: shown(text.slice(mark.length - 1)) } }]
  if (ERROR_VALUE.test(text)) return [{ column, code: 'error_value', values: { value: text } }]
  // The month of a date is all that its column needs.
  if (text.startsWith(PARTIAL_DATE) && column !== 'month')
    return [{ column, code: 'date_in_part', values: { value: text.slice(PARTIAL_DATE.length) } }]
  return text === MERGED ? [{ column, code: 'merged' }] : []
}

/** The beginning of a cell's text for an error message: a cell may hold a page of text. */
export function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line
}
