import type { Cells, CheckedRow, Fault } from './classifier.ts'
import type { StagedRow } from './stage.ts'

/** Collects all errors of one row, so that the operator corrects the file once. */
export class RowCheck {
  readonly #faults: Fault[] = []
  readonly #cells: Cells

  constructor(cells: Cells) {
    this.#cells = cells
  }

  refuse(field: string, reason: string): void {
    this.#faults.push({ field, reason })
  }

  /** The cell, or null when it is empty or the file has no such column. */
  optional(field: string): string | null {
    const text = this.#cells[field] ?? ''
    if (text.includes('\uFFFD')) this.refuse(field, 'the text is not UTF-8')
    return text === '' ? null : text
  }

  /** The cell; refused when empty. */
  required(field: string): string {
    const text = this.optional(field)
    if (text === null) this.refuse(field, 'is empty')
    return text ?? ''
  }

  /** The cell; refused when empty, but a file without this column is accepted. */
  requiredIfPresent(field: string): string | null {
    return this.#cells[field] === undefined ? null : this.required(field)
  }

  /** Digits of a code; office programs drop leading zeros, so the code is padded to `width`. */
  digits(field: string, width: number, pattern: RegExp, format: string): string | null {
    const text = this.required(field)
    if (text === '') return null
    const code = /^[0-9]+$/.test(text) ? text.padStart(width, '0') : text
    if (pattern.test(code)) return code
    this.refuse(field, `is not ${format}`)
    return null
  }

  /** The result: the row with the common columns, or all its errors. */
  done(code: string | null, id: number | null, own: Record<string, string | number | null>): CheckedRow {
    const common = {
      name_ru: this.required('name_ru'),
      name_kk: this.optional('name_kk'),
      egz_code: this.optional('egz_code'),
      mtw_code: this.optional('mtw_code'),
      skk_code: this.optional('skk_code'),
      ord: this.#ord(),
    }
    if (code === null || this.#faults.length > 0) return { kind: 'refused', code, faults: this.#faults }
    const row: StagedRow = { ...common, ...own, id, code }
    return { kind: 'row', row }
  }

  #ord(): string | null {
    const text = this.optional('ord')
    if (text !== null && !/^[0-9]{1,4}$|^[12][0-9]{4}$/.test(text))
      this.refuse('ord', 'is not a whole number from 0 to 29999')
    return text
  }
}
