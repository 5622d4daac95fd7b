import { growthOf } from '@zakup/domain/growth'
import { amount, tiyn } from '@zakup/domain/money'
import { formatCount, formatMoney, formatPercent } from '../../shared/format/number-format.ts'

const MINUS = '\u2212'

/** «+12 (+4,4 %)», «−3», «0»: the difference, absolute and as a share of the former value. */
export function countDifference(now: number, former: number): string {
  const difference = now - former
  return withShare(signed(formatCount(Math.abs(difference)), difference), String(difference), String(former))
}

/** «+42,5 млн ₸ (+3,4 %)». */
export function moneyDifference(now: string, former: string): string {
  const difference = tiyn(now) - tiyn(former)
  const size = amount(difference < 0n ? -difference : difference)
  return withShare(signed(formatMoney(size, 'short'), Number(difference)), amount(difference), former)
}

function withShare(words: string, difference: string, former: string): string {
  const percent = tiyn(difference) === 0n ? null : growthOf(difference, former)
  if (percent === null) return words
  const share = formatPercent(percent.replace('-', ''))
  return `${words} (${signed(share, Number(percent))})`
}

const signed = (words: string, sign: number) => (sign === 0 ? words : `${sign > 0 ? '+' : MINUS}${words}`)
