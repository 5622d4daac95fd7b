import type { PurchaseOrder, PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS, ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'

export type OrderStep = 'created' | 'sent' | 'decided' | 'announced' | 'done'
export type StepState = 'done' | 'now' | 'next' | 'stopped'

/** The current step of each status, and whether the process stopped there. */
const NOW: Record<number, { step: number; stopped?: true }> = {
  [S.draft]: { step: 0 },
  [S.sent]: { step: 2 },
  [S.returned]: { step: 2 },
  [S.confirmed]: { step: 3 },
  [S.rejected]: { step: 3, stopped: true },
  [S.inProgress]: { step: 4 },
  [S.done]: { step: 5 },
  [S.closed]: { step: 3, stopped: true },
}

const STEPS: readonly OrderStep[] = ['created', 'sent', 'decided', 'announced', 'done']

type StepFacts = Pick<PurchaseOrder, 'status' | 'sent_at' | 'decided_at'>

/** A returned order stays at the step that decided on it, so that what happened remains visible. */
export function orderSteps({
  status,
  sent_at,
  decided_at,
}: StepFacts): { step: OrderStep; state: StepState }[] {
  const { step: now, stopped } = NOW[status.id] ?? { step: 0 }
  const happened = (index: number) =>
    index === 1 ? sent_at !== null : index === 2 ? decided_at !== null : true
  return STEPS.map((step, index) => {
    if (index < now) return { step, state: happened(index) ? 'done' : 'stopped' }
    if (stopped) return { step, state: 'stopped' }
    return { step, state: index === now ? 'now' : 'next' }
  })
}

type TermFacts = Pick<PurchaseOrderRow, 'status' | 'due_at' | 'is_late' | 'days_left'>

/** The text below the decision date: the time left; null if no decision is pending. */
export function orderDeadline({ status, due_at, is_late, days_left }: TermFacts): {
  text: string | null
  tone: 'calm' | 'near' | 'late'
} | null {
  if (status.id !== ORDER_STATUS.sent || !due_at) return null
  if (is_late) return { text: t('orders.late'), tone: 'late' }
  if (days_left === null) return { text: null, tone: 'calm' }
  if (days_left <= 0) return { text: t('orders.last_day'), tone: 'near' }
  return { text: t('orders.days_left', { count: days_left }), tone: days_left <= 1 ? 'near' : 'calm' }
}
