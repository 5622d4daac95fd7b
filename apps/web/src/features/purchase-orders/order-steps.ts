import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-machine'

export type OrderStep = 'created' | 'sent' | 'decided' | 'announced' | 'done'
export type StepState = 'done' | 'now' | 'next' | 'stopped'

/** How far it has come: the step that is waited for, and whether it will still be reached. */
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

type Facts = Pick<PurchaseOrder, 'status' | 'sent_at' | 'decided_at'>

/** A returned order stands where it was decided on: what happened stays in sight. */
export function orderSteps({ status, sent_at, decided_at }: Facts): { step: OrderStep; state: StepState }[] {
  const { step: now, stopped } = NOW[status.id] ?? { step: 0 }
  const happened = (index: number) =>
    index === 1 ? sent_at !== null : index === 2 ? decided_at !== null : true
  return STEPS.map((step, index) => {
    if (index < now) return { step, state: happened(index) ? 'done' : 'stopped' }
    if (stopped) return { step, state: 'stopped' }
    return { step, state: index === now ? 'now' : 'next' }
  })
}
