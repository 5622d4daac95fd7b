import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import {
  useConfirmPurchaseOrderMutation,
  useDeletePurchaseOrderMutation,
  useWithdrawPurchaseOrderMutation,
} from '../../shared/purchase-orders/purchase-orders-api.ts'
import { ORDER_HEADING } from './order-heading.ts'

interface Props {
  order: PurchaseOrder
  action: 'confirm' | 'withdraw' | 'delete'
  onClose: () => void
}

/** A step that needs no words of the person's own. */
export function OrderStepDialog({ order, action, onClose }: Props) {
  const [confirm, confirming] = useConfirmPurchaseOrderMutation()
  const [withdraw, withdrawing] = useWithdrawPurchaseOrderMutation()
  const [remove, removing] = useDeletePurchaseOrderMutation()
  // One intention, one key: pressed again after a lost answer it is not done twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  const navigate = useNavigate()
  const { isLoading, error } = { confirm: confirming, withdraw: withdrawing, delete: removing }[action]

  async function run() {
    const args = { params: { id: order.id }, key }
    // What is deleted has no page any more: away from it before anybody asks for it again.
    const answer =
      action === 'confirm'
        ? await confirm(args)
        : action === 'withdraw'
          ? await withdraw(args)
          : await remove(args)
    if (answer.error) return
    notice({ kind: 'success', text: t(`order_page.done_${action}`) })
    if (action === 'delete') return void navigate(paths.purchaseOrders(), { replace: true })
    // What opened the dialog goes away with the step: focus goes on to the heading.
    flushSync(onClose)
    document.getElementById(ORDER_HEADING)?.focus()
  }
  return (
    <ActionDialog
      title={t(`order_page.ask_${action}`)}
      text={textOf(action, order)}
      action={t(`order_page.${action}`)}
      danger={action === 'delete'}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    />
  )
}

function textOf(action: Props['action'], { item_count: count, total_price }: PurchaseOrder): string {
  if (action === 'withdraw') return t('order_page.ask_withdraw_text')
  if (action === 'confirm')
    return t('order_page.ask_confirm_text', { count, sum: formatMoney(total_price, 'exact') })
  return count > 0 ? t('order_page.ask_delete_text', { count }) : t('order_page.ask_delete_empty')
}
