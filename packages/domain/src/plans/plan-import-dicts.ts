import type { Lookup } from './plan-import-lookup.ts'

export interface EnstruFacts {
  id: number
  name: string
  name_kk: string | null
  subject_id: number
  measure_id: number | null
}

/** Dictionaries the cells of the form are checked against; loaded once for many rows. */
export interface FormDicts {
  plan_item_type: Lookup
  funding_source: Lookup
  purchase_subject: Lookup
  purchase_method: Lookup
  measure: Lookup
  month: Lookup
  supplier_sign: Lookup
  ekrb: Lookup
  /** By administrator and programme, `120` + `001`. */
  programs: ReadonlyMap<string, number>
  /** By code, three digits; those without a programme fit any programme. */
  subprograms: ReadonlyMap<string, readonly { id: number; program_id: number | null }[]>
  /** By code; only codes that occur in the rows. */
  enstru: ReadonlyMap<string, EnstruFacts>
  /** For an unknown code, an existing code with the same beginning. */
  enstru_near: ReadonlyMap<string, string>
  /** By code, nine digits; only codes that occur in the rows. */
  kato: ReadonlyMap<string, number>
}

/** Normalises a code, with points or without, or with its leading zero lost: `262011.100.000001`. Null: not a code. */
export function enstruCode(text: string): string | null {
  const plain = text.replace(/\s/g, '')
  if (!/^[\d.]+$/.test(plain)) return null
  const digits = plain.replaceAll('.', '')
  if (digits.length < 14 || digits.length > 15) return null
  const code = digits.padStart(15, '0')
  return `${code.slice(0, 6)}.${code.slice(6, 9)}.${code.slice(9)}`
}

/** Nine digits. Null: not a code. */
export function katoCode(text: string): string | null {
  const digits = text.replace(/\s/g, '')
  return /^\d{9}$/.test(digits) ? digits : null
}

/** Codes in a cell with one or several places. */
export function katoCodes(cell: string): string[] {
  return cell
    .split(/[;\n]/)
    .map((entry) => katoCode(entry.replace(/\([^()]*\)\s*$/, '')))
    .filter((code) => code !== null)
}
