import { ITEM_STATUS_IN_ORDER, ORDERS_AT_WORK, orderMachine } from '../purchase-orders/order-machine.ts'
import { ITEM_STATUS } from './plan-item-machine.ts'

/** Where an item comes from, where it goes, and where its order is by then. */
export type OrderedItemMove = readonly [from: number, to: number, order: number]

const S = ITEM_STATUS

/** An organizer decides on an order: its items go where the order went. Правила п. 43. */
const DECISIONS = (['confirm', 'return', 'reject'] as const).flatMap((action) => {
  const { from, to } = orderMachine[action]
  return from.map((waiting): OrderedItemMove => {
    const order = to as keyof typeof ITEM_STATUS_IN_ORDER
    return [ITEM_STATUS_IN_ORDER[waiting] as number, ITEM_STATUS_IN_ORDER[order] as number, order]
  })
})

/** Into a draft of an announcement, for the first time or again; out of it; and out to all. Закон ст. 12. */
const ANNOUNCED: readonly (readonly [number, number])[] = [
  [S.orderConfirmed, S.lotDraft],
  [S.failed, S.lotDraft],
  [S.lotDraft, S.orderConfirmed],
  [S.lotDraft, S.failed],
  [S.lotDraft, S.published],
]

/** What an organizer may do to the status of an item that was ordered from it, and that is not its own. */
export const ORDERED_ITEM_MOVES: readonly OrderedItemMove[] = [
  ...DECISIONS,
  ...ANNOUNCED.flatMap(([from, to]) => ORDERS_AT_WORK.map((order): OrderedItemMove => [from, to, order])),
]
