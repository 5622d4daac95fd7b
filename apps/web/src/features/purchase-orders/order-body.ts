import type { Basket } from './basket.ts'

/** An order as the server is told of it. */
export interface OrderBody {
  plan_item_ids: number[]
  organizer_id: number | null
  comment: string | null
}

export function orderBody({ items, organizer_id, comment }: Basket): OrderBody {
  return { plan_item_ids: items.map(({ id }) => id), organizer_id, comment: comment.trim() || null }
}

export interface OrderChanges {
  /** Null: neither the organizer nor the comment changed. */
  facts: Pick<OrderBody, 'organizer_id' | 'comment'> | null
  remove: number[]
  add: number[]
}

/** What makes the one of the other, in as few calls as it takes. */
export function orderChanges(from: OrderBody, to: OrderBody): OrderChanges {
  const before = new Set(from.plan_item_ids)
  const after = new Set(to.plan_item_ids)
  const { organizer_id, comment } = to
  return {
    facts: organizer_id === from.organizer_id && comment === from.comment ? null : { organizer_id, comment },
    remove: from.plan_item_ids.filter((id) => !after.has(id)),
    add: to.plan_item_ids.filter((id) => !before.has(id)),
  }
}
