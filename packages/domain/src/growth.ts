import { tiyn } from './money.ts'

/**
 * The part as a percentage of the whole, one decimal, half away from zero: «-8.4»; null if the whole is not positive.
 */
export function growthOf(part: string, whole: string): string | null {
  const all = tiyn(whole)
  if (all <= 0n) return null
  const value = tiyn(part)
  const size = value < 0n ? -value : value
  const tenths = (size * 2000n + all) / (2n * all)
  return `${value < 0n && tenths > 0n ? '-' : ''}${tenths / 10n}.${tenths % 10n}`
}
