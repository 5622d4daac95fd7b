import type { PurchaseOrder, PurchaseOrderRow } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS as S } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { DecisionWords, DetailNote } from '../../shared/details/DetailNote.tsx'
import { type Fact, FactStrip } from '../../shared/details/FactStrip.tsx'
import { formatDate, formatDateTime } from '../../shared/format/date-format.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { StepLine } from '../../shared/ui/StepLine.tsx'
import { type OrderStep, orderDeadline, orderSteps } from './order-steps.ts'
import styles from './PurchaseOrderPage.module.css'

/** Both sides, the sum, the current deadline, and what has happened so far. */
export function OrderFacts({ order }: { order: PurchaseOrder }) {
  const { customer, organizer } = order
  return (
    <FactStrip
      label={t('order_page.facts')}
      facts={[
        { label: t('order_page.customer'), value: <OrganizationName organization={customer} clamp /> },
        {
          label: t('order_page.organizer'),
          value: organizer ? <OrganizationName organization={organizer} clamp /> : t('orders.no_organizer'),
        },
        { label: t('order_page.sum'), value: <Money amount={order.total_price} form="exact" /> },
        dayOf(order),
      ]}
    >
      <StepLine
        title={t('order_page.history')}
        steps={orderSteps(order).map(({ step, state }) => ({
          key: step,
          state,
          name: nameOf(step, order),
          children: noteOf(step, order, state === 'next'),
        }))}
      />
    </FactStrip>
  )
}

function dayOf(order: PurchaseOrder): Fact {
  if (order.status.id === S.sent)
    return { label: t('order_page.due'), value: <OrderDeadline order={order} /> }
  if (order.status.id === S.returned && order.mend_by)
    return { label: t('order_page.mend_by'), value: <DateText at={order.mend_by} /> }
  if (order.decided_at)
    return { label: t('order_page.decided'), value: <DateText at={order.decided_at} time /> }
  return { label: t('order_page.updated'), value: <DateText at={order.updated_at} time /> }
}

function nameOf(step: OrderStep, { status, decided_at }: PurchaseOrder): string {
  if (step === 'done' && status.id === S.closed) return t('order_page.step_closed')
  if (step !== 'decided' || !decided_at) return t(`order_page.step_${step}`)
  if (status.id === S.sent) return t('order_page.step_decided')
  if (status.id === S.returned) return t('order_page.step_returned')
  return t(status.id === S.rejected ? 'order_page.step_rejected' : 'order_page.step_confirmed')
}

function noteOf(step: OrderStep, order: PurchaseOrder, ahead: boolean): string | null {
  if (step === 'created') return by(order.created_at, order.created_by)
  if (ahead) return null
  if (step === 'sent') return order.sent_at && by(order.sent_at, order.sent_by)
  if (step === 'decided') {
    if (order.status.id === S.sent && order.due_at)
      return t('order_page.until', { date: formatDate(order.due_at) })
    return order.decided_at && by(order.decided_at, order.decided_by)
  }
  return null
}

function by(at: string, person: { name: string } | null): string {
  // Non-breaking spaces keep initials with the surname.
  const name = person?.name.replaceAll(' ', '\u00a0')
  return name ? t('order_page.by', { at: formatDateTime(at), name }) : formatDateTime(at)
}

interface Props {
  order: PurchaseOrder
  /** Whether the customer reads it, or the organizer who decides. */
  customer: boolean
}

/** What to know first: why it was returned, what is late, and what to do about it. */
export function OrderReason({ order, customer }: Props) {
  const { status, decision_reason: reason, mend_by, is_late, due_at } = order
  if (status.id === S.returned)
    return (
      <DetailNote tone={customer ? 'danger' : 'warning'}>
        <DecisionWords
          title={t(customer ? 'order_page.returned' : 'order_page.returned_own')}
          reason={reason}
        />
        <p>
          {!customer
            ? t('order_page.returned_waits')
            : mend_by
              ? t('order_page.returned_next_by', { date: formatDate(mend_by) })
              : t('order_page.returned_next')}
        </p>
      </DetailNote>
    )
  if (status.id === S.rejected)
    return (
      <DetailNote tone="danger">
        <DecisionWords
          title={t(customer ? 'order_page.rejected' : 'order_page.rejected_own')}
          reason={reason}
        />
        {customer && (
          <p>
            {t('order_page.rejected_next')}{' '}
            <Link to={paths.ownPlanItems({ stage: 'ordered' })}>{t('order_page.to_items')}</Link>
          </p>
        )}
      </DetailNote>
    )
  if (status.id === S.sent && is_late && due_at)
    return (
      <DetailNote tone="danger">
        {t(customer ? 'order_page.late_customer' : 'order_page.late', { date: formatDate(due_at) })}
      </DetailNote>
    )
  return null
}

type Facts = Pick<PurchaseOrderRow, 'status' | 'due_at' | 'is_late' | 'days_left'>

/** The deadline, and below it the time left. */
export function OrderDeadline({ order }: { order: Facts }) {
  const left = orderDeadline(order)
  if (!left) return <Missing />
  const Icon = left.tone === 'late' ? TriangleAlert : Clock
  return (
    <span className={styles[left.tone]}>
      <b>
        <DateText at={order.due_at} />
      </b>
      {left.text && (
        <small>
          {left.tone !== 'calm' && <Icon aria-hidden="true" data-decor />}
          {left.text}
        </small>
      )}
    </span>
  )
}
