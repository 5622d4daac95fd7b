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
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import bar from '../../shared/ui/DecisionBar.module.css'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { OrderReasonDialog } from './OrderReasonDialog.tsx'
import { OrderStepDialog } from './OrderStepDialog.tsx'

interface Offer {
  action: 'confirm' | 'return' | 'reject' | 'withdraw' | 'delete'
  icon: ReactNode
  primary?: true
  /** Rare: an icon is enough. */
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

/** What fits the order's state and the person's side; a rule may still refuse, and then the button says why. */
export function OrderActions({ order }: { order: PurchaseOrder }) {
  const userType = useAppSelector(({ user }) => user.userType) ?? 'supplier'
  const [doing, setDoing] = useState<OrderAction | null>(null)
  const status = order.status.id as OrderStatus
  const offers = (userType === 'organizer' ? BY_ORGANIZER : BY_CUSTOMER)[status] ?? []
  const state = {
    status_id: status,
    item_count: order.item_count,
    organizer_id: order.organizer?.id ?? null,
    relation_in_force: order.relation_in_force,
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
