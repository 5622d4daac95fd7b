import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { OrderStatus } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { useMemo } from 'react'
import { draftKey } from '../../shared/forms/browser-draft.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useListPurchaseOrderItemsQuery } from '../../shared/purchase-orders/purchase-orders-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { BlockSkeletons } from '../../shared/ui/BlockSkeletons.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { type Basket, basketItem } from './basket.ts'
import { OrderBasket } from './OrderBasket.tsx'
import { type SaveDone, useBasket } from './use-basket.ts'

/** A draft or returned order, edited in place by the customer: with all its items, since a basket is one whole. */
export function OpenOrder({ order }: { order: PurchaseOrder }) {
  const asked = useListPurchaseOrderItemsQuery({
    params: { id: order.id },
    query: { limit: OWN_ITEM_BOUNDS.maxLimit, offset: 0 },
  })
  const { currentData: items, error, isFetching, refetch } = asked
  const saved = useMemo(
    (): Basket | null =>
      items
        ? {
            items: items.results.filter(({ is_live }) => is_live).map(basketItem),
            organizer_id: order.organizer?.id ?? null,
            comment: order.comment ?? '',
          }
        : null,
    [items, order.organizer?.id, order.comment],
  )
  if (saved) return <EditedOrder order={order} saved={saved} />
  if (error && !isFetching && !items)
    return (
      <div className="card">
        <FailedNotice error={error} retry={refetch} />
      </div>
    )
  return <BlockSkeletons />
}

function EditedOrder({ order, saved }: { order: PurchaseOrder; saved: Basket }) {
  const person = useAppSelector(({ user }) => user.userInfo?.id) ?? 0
  const key = draftKey(person, 'purchase-order', order.id)
  const state = useBasket({ draftKey: key, order: { id: order.id, version: order.version }, saved })
  const notice = useNotice()
  function done({ mode }: SaveDone) {
    notice({ kind: 'success', text: t(mode === 'send' ? 'basket.sent' : 'basket.saved_changes') })
    // Sending removes the basket, so focus moves to the top of the page.
    if (mode === 'send') document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <OrderBasket
      state={state}
      order={{ id: order.id, status_id: order.status.id as OrderStatus, organizer: order.organizer }}
      onDone={done}
    />
  )
}
