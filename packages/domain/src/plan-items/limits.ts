import { amount } from '../money.ts'
import type { Limits } from './item-facts.ts'

export interface LimitRow {
  code: string
  /** `2026-01-01`, the first day it is in force. */
  from_date: string
  value: string
}

/** Limits in force on a day: for each code the latest row that has begun. */
export function limitsOn(rows: readonly LimitRow[], day: string): Limits {
  const latest = new Map<string, LimitRow>()
  for (const row of rows) {
    const known = latest.get(row.code)
    if (row.from_date <= day && (!known || known.from_date < row.from_date)) latest.set(row.code, row)
  }
  return Object.fromEntries([...latest.values()].map((row) => [row.code, row.value]))
}

const VALUE = /^(\d{1,14})(?:\.(\d{1,4}))?$/

/** Parses a limit with up to four decimals; null if it is not known. */
function tenThousandths(value: string | undefined): bigint | null {
  const match = value === undefined ? null : VALUE.exec(value)
  return match && BigInt(match[1] as string) * 10_000n + BigInt((match[2] ?? '').padEnd(4, '0'))
}

/** A limit set in МРП, in tenge to the tiyn; null if the limit or the МРП is not known. */
export function limitInTenge(limits: Limits, code: string): string | null {
  const mrp = tenThousandths(limits.mrp)
  const times = tenThousandths(limits[code])
  return mrp === null || times === null ? null : amount((mrp * times) / 1_000_000n)
}

/** The limit in МРП, for messages; a whole number in all present limits. */
export function limitInMrp(limits: Limits, code: string): number {
  return Number(limits[code])
}
