import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  useRejectPurchaseOrderMutation,
  useReturnPurchaseOrderMutation,
} from '../../shared/purchase-orders/purchase-orders-api.ts'
import { ORDER_HEADING } from './order-heading.ts'

interface Props {
  order: PurchaseOrder
  action: 'return' | 'reject'
  onClose: () => void
}

/** An order goes back only with words about why. */
export function OrderReasonDialog({ order, action, onClose }: Props) {
  const giveBack = useReturnPurchaseOrderMutation()
  const reject = useRejectPurchaseOrderMutation()
  const [run, { isLoading, error }] = action === 'return' ? giveBack : reject
  const notice = useNotice()
  async function save(reason: string) {
    const { data } = await run({ params: { id: order.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t(`order_page.done_${action}`) })
    // What opened the dialog goes away with the step: focus goes on to the heading.
    flushSync(onClose)
    document.getElementById(ORDER_HEADING)?.focus()
  }
  return (
    <ReasonDialog
      title={t(`order_page.ask_${action}`)}
      text={t(`order_page.ask_${action}_text`)}
      action={t(`order_page.${action}`)}
      danger={action === 'reject'}
      hint={t('order_page.reason_hint')}
      busy={isLoading}
      error={error}
      onDo={(reason) => void save(reason)}
      onClose={onClose}
    />
  )
}
