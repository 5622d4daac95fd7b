import { amount, tiyn } from './money.ts'

const RATE = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** VAT on a sum without it, to the tiyn, half up. The rate is per cent in force on a day, from data. */
export function vatOf(sum: string, rate: string): string {
  const match = RATE.exec(rate)
  if (!match) throw new RangeError(`not a rate: ${rate}`)
  const parts = BigInt(match[1] as string) * 10_000n + BigInt((match[2] ?? '').padEnd(4, '0'))
  return amount((tiyn(sum) * parts + 500_000n) / 1_000_000n)
}
