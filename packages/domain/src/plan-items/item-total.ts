import { amount, sumAmounts, tiyn } from '../money.ts'

const QUANTITY = /^(\d{1,15})(?:\.(\d{1,3}))?$/

/** Parses a quantity with up to three decimals into a whole number of thousandths. */
export function thousandths(quantity: string): bigint {
  const match = QUANTITY.exec(quantity)
  if (!match) throw new RangeError(`not a quantity: ${quantity}`)
  return BigInt(match[1] as string) * 1000n + BigInt((match[2] ?? '').padEnd(3, '0'))
}

/** Quantity × price without VAT, rounded half up to the tiyn like `round(numeric, 2)` in PostgreSQL. Правила п. 12. */
export function itemTotal(quantity: string, unitPrice: string): string {
  return amount((thousandths(quantity) * tiyn(unitPrice) + 500n) / 1000n)
}

/** The largest sum of an item: thirteen digits before the decimal point. */
const LARGEST = tiyn('9999999999999.99')

/** Whether quantity × price is a sum that an item may have. */
export function totalFits(quantity: string, unitPrice: string): boolean {
  return thousandths(quantity) * tiyn(unitPrice) <= LARGEST * 1000n
}

/** What the later years leave for the first one; below zero if they exceed the total. */
export function firstYearSum(total: string, later: readonly string[]): string {
  return amount(tiyn(total) - tiyn(sumAmounts(later)))
}

/** Formats thousandths as a quantity without trailing zeros: «90», «0.5». */
export function quantityOf(value: bigint): string {
  const fraction = String(value % 1000n)
    .padStart(3, '0')
    .replace(/0+$/, '')
  return fraction ? `${value / 1000n}.${fraction}` : String(value / 1000n)
}
