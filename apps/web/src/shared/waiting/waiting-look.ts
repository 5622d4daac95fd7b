import { Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { WaitingThing } from './waiting-api.ts'

const SOON_MS = 3 * 24 * 3_600_000

/** Icons for items about deadlines or corrections; the rest use the icon of their section in the menu. */
export const KIND_ICONS: Partial<Record<WaitingThing['kind'], LucideIcon>> = {
  announcement_intake_ends: Clock,
  contract_ends: Clock,
  license_expires: Clock,
  contract_overdue: TriangleAlert,
  plan_items_to_mend: TriangleAlert,
  plan_returned: TriangleAlert,
  announcement_returned: TriangleAlert,
  order_to_mend: TriangleAlert,
  supplier_exp_returned: TriangleAlert,
  rnu_returned: TriangleAlert,
}

/** Overdue; due soon or to be corrected; or with time left. */
export function urgencyOf(
  { kind, is_late, due_at }: Pick<WaitingThing, 'kind' | 'is_late' | 'due_at'>,
  now: number,
): 'overdue' | 'soon' | 'calm' {
  if (is_late) return 'overdue'
  if (KIND_ICONS[kind] === TriangleAlert) return 'soon'
  return due_at && Date.parse(due_at) - now < SOON_MS ? 'soon' : 'calm'
}
