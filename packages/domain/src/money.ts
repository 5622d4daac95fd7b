/**
 * Exact money. On the wire and in the database an amount is a decimal string with at most two digits after
 * the point (`numeric(18,2)`, sums `numeric(20,2)`); here it is a whole number of tiyn. Never a float.
 */
const AMOUNT = /^(-?)(\d{1,18})(?:\.(\d{1,2}))?$/

export function tiyn(amount: string): bigint {
  const match = AMOUNT.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  const [, sign, whole, fraction = ''] = match
  const value = BigInt(whole as string) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign ? -value : value
}

export function amount(value: bigint): string {
  const positive = value < 0n ? -value : value
  const text = `${positive / 100n}.${String(positive % 100n).padStart(2, '0')}`
  return value < 0n ? `-${text}` : text
}

export function sumAmounts(amounts: Iterable<string>): string {
  let total = 0n
  for (const item of amounts) total += tiyn(item)
  return amount(total)
}

/** Share of the whole in percent with one decimal: «8.4». Clamped to 0–100. */
export function percentOf(part: string, whole: string): string {
  const all = tiyn(whole)
  if (all <= 0n) return '0.0'
  const tenths = (tiyn(part) * 1000n) / all
  const within = tenths < 0n ? 0n : tenths > 1000n ? 1000n : tenths
  return `${within / 10n}.${within % 10n}`
}
