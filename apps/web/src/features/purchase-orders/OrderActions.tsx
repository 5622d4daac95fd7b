import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import {
  type OrderAction,
  type OrderStatus,
  orderRefusal,
  ORDER_STATUS as S,
} from '@zakup/domain/purchase-orders/order-machine'
import { t } from '@zakup/messages/catalogue'
import { CircleCheck, CircleX, CornerUpLeft, Megaphone, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { formatMoney } from '../../shared/format/number-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import bar from '../../shared/ui/DecisionBar.module.css'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { ORDER_HEADING } from './order-steps.ts'
import {
  useConfirmPurchaseOrderMutation,
  useDeletePurchaseOrderMutation,
  useRejectPurchaseOrderMutation,
  useReturnPurchaseOrderMutation,
  useWithdrawPurchaseOrderMutation,
} from './purchase-orders-api.ts'

interface Offer {
  action: 'confirm' | 'return' | 'reject' | 'withdraw' | 'delete'
  icon: ReactNode
  primary?: true
  /** Rarely used, so only an icon. */
  quiet?: true
}

const BY_CUSTOMER: Partial<Record<OrderStatus, Offer[]>> = {
  [S.draft]: [{ action: 'delete', icon: <Trash2 aria-hidden="true" />, quiet: true }],
  [S.sent]: [{ action: 'withdraw', icon: <Undo2 aria-hidden="true" /> }],
}
const BY_ORGANIZER: Partial<Record<OrderStatus, Offer[]>> = {
  [S.sent]: [
    { action: 'reject', icon: <CircleX aria-hidden="true" /> },
    { action: 'return', icon: <CornerUpLeft aria-hidden="true" /> },
    { action: 'confirm', icon: <CircleCheck aria-hidden="true" />, primary: true },
  ],
}
const TO_ANNOUNCE: ReadonlySet<number> = new Set([S.confirmed, S.inProgress])

/** Actions for the order's status and the user's side; an action refused by a rule explains why on its button. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const userType = useAppSelector(({ user }) => user.userType) ?? 'supplier'
  const [doing, setDoing] = useState<OrderAction | null>(null)
  const status = order.status.id as OrderStatus
  const offers = (userType === 'organizer' ? BY_ORGANIZER : BY_CUSTOMER)[status] ?? []
  const state = {
    status_id: status,
    item_count: order.item_count,
    organizer_id: order.organizer?.id ?? null,
    customer_organizer_in_force: order.customer_organizer_in_force,
  }
  const { purchase_method: method, purchase_subject: subject } = order
  const close = () => setDoing(null)
  return (
    <>
      <div className={bar.actions}>
        {offers.map(({ action, icon, primary, quiet }) => (
          <RefusableButton
            key={action}
            kind={primary ? 'primary' : 'default'}
            icon={icon}
            quiet={quiet ?? false}
            refusal={orderRefusal({ user_type: userType }, state, action)}
            onClick={() => setDoing(action)}
          >
            {t(`order_page.${action}`)}
          </RefusableButton>
        ))}
        {userType === 'organizer' && TO_ANNOUNCE.has(status) && (
          <LinkButton
            kind="primary"
            to={paths.newAnnouncement(
              method && subject ? { method: method.id, subject: subject.id } : undefined,
            )}
            icon={<Megaphone aria-hidden="true" />}
          >
            {t('order_page.to_announcement')}
          </LinkButton>
        )}
      </div>
      {(doing === 'return' || doing === 'reject') && (
        <OrderReasonDialog key={doing} order={order} action={doing} onClose={close} />
      )}
      {(doing === 'confirm' || doing === 'withdraw' || doing === 'delete') && (
        <OrderStepDialog key={doing} order={order} action={doing} onClose={close} />
      )}
    </>
  )
}

interface Props {
  order: PurchaseOrder
  action: 'return' | 'reject'
  onClose: () => void
}

/** An order is returned or rejected only with a reason. */
function OrderReasonDialog({ order, action, onClose }: Props) {
  const giveBack = useReturnPurchaseOrderMutation()
  const reject = useRejectPurchaseOrderMutation()
  const [run, { isLoading, error }] = action === 'return' ? giveBack : reject
  const notice = useNotice()
  async function save(reason: string) {
    const { data } = await run({ params: { id: order.id }, body: { reason } })
    if (!data) return
    notice({ kind: 'success', text: t(`order_page.done_${action}`) })
    // The button that opened the dialog disappears after the step, so focus moves to the heading.
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

interface OrderStepDialogProps {
  order: PurchaseOrder
  action: 'confirm' | 'withdraw' | 'delete'
  onClose: () => void
}

/** A step that needs no text from the user. */
function OrderStepDialog({ order, action, onClose }: OrderStepDialogProps) {
  const [confirm, confirming] = useConfirmPurchaseOrderMutation()
  const [withdraw, withdrawing] = useWithdrawPurchaseOrderMutation()
  const [remove, removing] = useDeletePurchaseOrderMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  const navigate = useNavigate()
  const { isLoading, error } = { confirm: confirming, withdraw: withdrawing, delete: removing }[action]

  async function run() {
    const args = { params: { id: order.id }, key }
    // A deleted order has no page: leave it before it refetches.
    const answer =
      action === 'confirm'
        ? await confirm(args)
        : action === 'withdraw'
          ? await withdraw(args)
          : await remove(args)
    if (answer.error) return
    notice({ kind: 'success', text: t(`order_page.done_${action}`) })
    if (action === 'delete') return void navigate(paths.purchaseOrders(), { replace: true })
    // The button that opened the dialog disappears after the step, so focus moves to the heading.
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

function textOf(
  action: OrderStepDialogProps['action'],
  { item_count: count, total_price }: PurchaseOrder,
): string {
  if (action === 'withdraw') return t('order_page.ask_withdraw_text')
  if (action === 'confirm')
    return t('order_page.ask_confirm_text', { count, sum: formatMoney(total_price, 'exact') })
  return count > 0 ? t('order_page.ask_delete_text', { count }) : t('order_page.ask_delete_empty')
}
