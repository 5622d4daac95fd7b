/** The format of a number: how many digits are allowed before and after the decimal point. */
interface DecimalShape {
  whole: number
  fraction: number
}

export const MONEY: DecimalShape = { whole: 13, fraction: 2 }
export const QUANTITY: DecimalShape = { whole: 12, fraction: 3 }
export const PERCENT: DecimalShape = { whole: 3, fraction: 2 }

/**
 * Parses typed or pasted text («41 600 000,00», «41600000.00», «41,600,000.00», «400 000 ₸») into a decimal string of
 * the API; null if it is not a number of this format.
 */
export function decimalOf(text: string, { whole, fraction }: DecimalShape): string | null {
  const bare = unified(text.replace(/[\s\u00a0\u202f₸%]/g, ''))
  const match = /^(\d+)(?:\.(\d*))?$/.exec(bare)
  if (!match) return null
  const before = (match[1] as string).replace(/^0+(?=\d)/, '')
  const after = (match[2] ?? '').replace(/0+$/, '')
  if (before.length > whole || after.length > fraction) return null
  return after ? `${before}.${after}` : before
}

/**
 * Normalises to one decimal point without group separators: of two kinds of separators the last one is the decimal
 * point; a repeated separator is a group separator.
 */
function unified(text: string): string {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  if (last < 0) return text
  const mark = text[last] as string
  const repeats = text.indexOf(mark) !== last
  if (repeats) return text.replace(/[.,]/g, '')
  return `${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`
}

/** The number for the field: in groups of three, with a decimal comma; money always with tiyn. */
export function decimalText(value: string, least = 0): string {
  const [whole = '', fraction = ''] = value.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
  const after = fraction.replace(/0+$/, '').padEnd(least, '0')
  return after ? `${grouped},${after}` : grouped
}
