import { ITEM_STATUS_IN_ORDER, ORDERS_AT_WORK, orderCase } from '../purchase-orders/order-case.ts'
import { ITEM_STATUS } from './plan-item-machine.ts'

/** Status change of an item, and the status its order has by then. */
export type OrderedItemMove = readonly [from: number, to: number, order: number]

const S = ITEM_STATUS

/** When an organizer decides on an order, its items get the matching status. Правила п. 43. */
const DECISIONS = (['confirm', 'return', 'reject'] as const).flatMap((action) => {
  const { from, to } = orderCase.steps[action]
  return from.map((waiting): OrderedItemMove => {
    const order = to as keyof typeof ITEM_STATUS_IN_ORDER
    return [ITEM_STATUS_IN_ORDER[waiting] as number, ITEM_STATUS_IN_ORDER[order] as number, order]
  })
})

/** Into a draft announcement, for the first time or again; out of it; and published. Закон ст. 12. */
const ANNOUNCED: readonly (readonly [number, number])[] = [
  [S.orderConfirmed, S.lotDraft],
  [S.failed, S.lotDraft],
  [S.lotDraft, S.orderConfirmed],
  [S.lotDraft, S.failed],
  [S.lotDraft, S.published],
]

/** Status changes an organizer may make to another organisation's item that was ordered from it. */
export const ORDERED_ITEM_MOVES: readonly OrderedItemMove[] = [
  ...DECISIONS,
  ...ANNOUNCED.flatMap(([from, to]) => ORDERS_AT_WORK.map((order): OrderedItemMove => [from, to, order])),
]
