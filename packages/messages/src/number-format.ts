import { LOCALE } from './catalogue.ts'
import { once } from './once.ts'

const whole = once(() => new Intl.NumberFormat(LOCALE))
const exact = once(
  () => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
)
const short = once(() => new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumSignificantDigits: 3 }))
const TENGE = '\u00a0₸'

export type MoneyStyle = 'list' | 'exact' | 'short'

/**
 * Formats a decimal string as money. `list`: no tiyn when zero, no sign (the column head has it); `exact`: always two
 * decimals and the sign; `short`: «1,12 трлн ₸». Formatted from the string: never through a float.
 */
export function formatMoney(amount: string, style: MoneyStyle): string {
  const value = amount as Intl.StringNumericLiteral
  if (style === 'short') return `${minus(short().format(Number(amount)))}${TENGE}`
  if (style === 'exact') return `${minus(exact().format(value))}${TENGE}`
  return minus((/\.0*$/.test(amount) || !amount.includes('.') ? whole : exact)().format(value))
}

const quantity = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 }))

/** «12», «0,5»: no trailing zeros. */
export function formatQuantity(amount: string): string {
  return quantity().format(amount as Intl.StringNumericLiteral)
}

const percent = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }))

/** «8,4 %» from «8.40». */
export function formatPercent(share: string): string {
  return `${minus(percent().format(share as Intl.StringNumericLiteral))}\u00a0%`
}

export function formatCount(count: number): string {
  return whole().format(count)
}

/** «506 тыс.»: for an inexact count. */
export function formatShortCount(count: number): string {
  return short().format(count)
}

/** «2,4 МБ»: file size for users. */
export function formatSize(bytes: number): string {
  const large = bytes >= 1_000_000
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  })
    .format(large ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
    .replace(' ', '\u00a0')
}

function minus(text: string): string {
  return text.replace('-', '\u2212')
}
