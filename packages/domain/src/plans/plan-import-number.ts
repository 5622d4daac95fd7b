/** Why a cell is not a valid number. */
type NumberFault = 'not_number' | 'negative' | 'too_many_digits' | 'too_large'

export type ReadNumber = { value: string } | { fault: NumberFault }

interface Digits {
  /** Digits after the point. */
  fraction: number
  /** Digits before the point. */
  whole: number
  /** A sum calculated by a formula may have more digits: it is rounded half up. */
  round?: boolean
}

const NOISE = /[\s\u00a0\u202f\u2009'’]|₸|тенге|тг\.?|kzt|%/giu

/** Parses «41 600 000,00», «41600000.00», «41,600,000.00», «30 %», as people and programs write. Keeps decimal text. */
export function readNumber(text: string, { fraction, whole, round = false }: Digits): ReadNumber {
  const plain = decimalPoint(text.replace(NOISE, '').replace(/^[−–—]/, '-'))
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  if (!match || !/\d/.test(plain)) return { fault: 'not_number' }
  const [, sign, before = '', after = ''] = match
  const digits = after.replace(/0+$/, '')
  if (sign && /[1-9]/.test(plain)) return { fault: 'negative' }
  if (digits.length > fraction && !round) return { fault: 'too_many_digits' }
  const scaled = BigInt((before || '0') + digits.padEnd(fraction, '0').slice(0, fraction))
  const up = digits.length > fraction && Number(digits[fraction]) >= 5 ? 1n : 0n
  const number = (scaled + up).toString().padStart(fraction + 1, '0')
  const [head, tail] = [number.slice(0, number.length - fraction), number.slice(number.length - fraction)]
  if (head.length > whole) return { fault: 'too_large' }
  return { value: fraction ? `${head}.${tail}` : head }
}

/** If both marks occur, the last one is the decimal point; a single comma is one too, as in Russian. */
function decimalPoint(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  if (comma >= 0 && point >= 0)
    return comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
  const mark = comma >= 0 ? ',' : '.'
  const parts = text.split(mark)
  if (parts.length === 2) return parts.join('.')
  // «1,600,000»: groups of three cannot be anything but thousands.
  return parts.slice(1).every((part) => /^\d{3}$/.test(part)) ? parts.join('') : text
}

/** The number in a workbook cell as a user sees it: without the tail of a binary floating-point fraction. */
export function numberText(value: number): string {
  const seen = Number(value.toPrecision(15))
  return Math.abs(seen) < 1e21 && Math.abs(seen) >= 1e-6 ? String(seen) : seen === 0 ? '0' : seen.toFixed(12)
}

/** `2.500` → `2.5`: equal quantities have equal text. */
export function shortQuantity(quantity: string): string {
  return quantity.includes('.') ? quantity.replace(/\.?0+$/, '') : quantity
}
