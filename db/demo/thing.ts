import type { Sector, Trade } from './organizations.ts'

/** A line of a purchase: becomes a lot. Prices in tenge without VAT. */
export interface ThingLine {
  /** May contain {of} (the customer) and {spot} (a street or a village). */
  name: string
  measure: number
  quantity: readonly [number, number]
  price: readonly [number, number]
  about?: string
}

/** Something institutions buy. */
export interface Thing {
  title: string
  title_kk?: string
  sectors: readonly Sector[] | 'all'
  trade: Trade
  lines: readonly ThingLine[]
  /** One line, a lot for each customer or spot; otherwise a lot for each line. */
  each?: 'customer' | 'spot'
  /**
   * `direct`: a monopoly; `meals`: meals for pupils, a separate kind of contest; `building`: construction with design
   * documentation.
   */
  way?: 'direct' | 'meals' | 'building'
  /** Bought in the last months of a year for the next. */
  yearly?: boolean
}

export const PIECE = 796
export const PACK = 778
export const REAM = 5111
export const KG = 166
export const TON = 168
export const M3 = 113
export const KWH = 245
export const SERVICE = 5114
export const WORK = 999
export const MONTH = 362

export function line(
  name: string,
  measure: number,
  quantity: readonly [number, number],
  price: readonly [number, number],
  about?: string,
): ThingLine {
  return { name, measure, quantity, price, ...(about ? { about } : {}) }
}
