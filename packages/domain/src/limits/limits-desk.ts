import type { Actor } from '../actor.ts'
import { type OperatorRefusal, operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'

/** Codes that rules read (`limitsOn`): values change over time, a new code comes with a new rule. */
export const LIMIT_CODES = [
  'mrp',
  'vat',
  'zcp_max_mrp',
  'eshop_max_mrp',
  'direct_goods_max_mrp',
  'direct_works_services_max_mrp',
  'tax_debt_max_mrp',
  'finstab_goods_mrp',
  'finstab_works_mrp',
  'finstab_services_mrp',
  'plan_amendments_per_month',
] as const
export type LimitCode = (typeof LIMIT_CODES)[number]

/** Unit of each value; the wording depends on it. */
export const LIMIT_UNITS: Readonly<Record<LimitCode, 'tenge' | 'percent' | 'mrp' | 'times'>> = {
  mrp: 'tenge',
  vat: 'percent',
  zcp_max_mrp: 'mrp',
  eshop_max_mrp: 'mrp',
  direct_goods_max_mrp: 'mrp',
  direct_works_services_max_mrp: 'mrp',
  tax_debt_max_mrp: 'mrp',
  finstab_goods_mrp: 'mrp',
  finstab_works_mrp: 'mrp',
  finstab_services_mrp: 'mrp',
  plan_amendments_per_month: 'times',
}

export type LimitRefusal = OperatorRefusal | Refusal<'limit.in_force'>
type Who = Pick<Actor, 'role' | 'user_type'>

/**
 * A value can be written only while its first day is in the future. A value that has been in force is history: sums and
 * refusals were calculated with it. A changed law is a new value with its own first day.
 */
export function limitRefusal(actor: Who, fromDate: string, today: string): LimitRefusal | null {
  const refusal = operatorRefusal(actor)
  if (refusal) return refusal
  return fromDate <= today ? { kind: 'state', code: 'limit.in_force', ground: 'decision 0026' } : null
}

const WHOLE = /^\d{1,14}$/
const DECIMAL = /^\d{1,14}(?:\.\d{1,4})?$/

/** Whether a value is valid for its code: a rate is at most 100, a count is whole, and only a count may be zero. */
export function isLimitValue(code: LimitCode, value: string): boolean {
  const unit = LIMIT_UNITS[code]
  if (unit === 'times') return WHOLE.test(value) && Number(value) <= 1000
  if (!DECIMAL.test(value) || /^0+(?:\.0+)?$/.test(value)) return false
  return unit !== 'percent' || Number(value) <= 100
}
