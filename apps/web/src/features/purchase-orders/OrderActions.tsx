import { purchaseOrderCalls } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDERS_AT_WORK, type OrderStatus, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { Megaphone } from 'lucide-react'
import { StepButtons } from '../../shared/cases/StepButtons.tsx'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'

export function OrderActions({ order }: { order: PurchaseOrder }) {
  const organizer = useAppSelector(({ user }) => user.userType) === 'organizer'
  const status_id = order.status.id as OrderStatus
  const { item_count: count } = order
  return (
    <StepButtons
      of={orderCase}
      item={order}
      state={{
        status_id,
        item_count: count,
        organizer_id: order.organizer?.id ?? null,
        customer_organizer_in_force: order.customer_organizer_in_force,
      }}
      elsewhere={['send']}
      callOf={(step) => purchaseOrderCalls[`${step}PurchaseOrder` as const]}
      wordsOf={(step) => ({
        button: t(`order_page.${step}`),
        title: t(`order_page.ask_${step}`),
        text:
          step === 'confirm'
            ? t('order_page.ask_confirm_text', { count, sum: formatMoney(order.total_price, 'exact') })
            : step !== 'delete'
              ? t(`order_page.ask_${step}_text`)
              : count > 0
                ? t('order_page.ask_delete_text', { count })
                : t('order_page.ask_delete_empty'),
        done: t(`order_page.done_${step}`),
      })}
      reasonHint={t('order_page.reason_hint')}
      list={paths.purchaseOrders()}
    >
      {organizer && ORDERS_AT_WORK.includes(status_id) && (
        <LinkButton
          kind="primary"
          to={paths.newAnnouncement(order.id)}
          icon={<Megaphone aria-hidden="true" />}
        >
          {t('order_page.to_announcement')}
        </LinkButton>
      )}
    </StepButtons>
  )
}
