import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { ORDER_STATUS, type OrderStatus, orderCase } from '@zakup/domain/purchase-orders/order-case'
import { t } from '@zakup/messages/catalogue'
import { Link, useParams } from 'react-router'
import { CaseStatusTag } from '../../shared/cases/CaseStatusTag.tsx'
import { CASE_HEADING } from '../../shared/cases/StepButtons.tsx'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { paths } from '../../shared/paths.ts'
import {
  purchaseOrdersApi,
  useGetPurchaseOrderQuery,
} from '../../shared/purchase-orders/purchase-orders-api.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts, OrderReason } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import styles from './PurchaseOrderPage.module.css'

export const loader = detailLoader(purchaseOrdersApi.endpoints.getPurchaseOrder)

export function PurchaseOrderPage() {
  const id = Number(useParams().id)
  const asked = useGetPurchaseOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: order } = asked
  usePageTitle(order ? t('order_page.title', { number: String(order.id) }) : t('order_page.any'))
  // The key resets dialogs, pages and choices when another order is opened.
  if (order) return <Order key={order.id} order={order} />
  return <PendingPage title={t('order_page.any')} asked={asked} />
}

function Order({ order }: { order: PurchaseOrder }) {
  const customer = useAppSelector(({ user }) => user.userType) === 'customer'
  const status = order.status.id as OrderStatus
  const open = customer && orderCase.canStep(status, 'edit')
  return (
    <div className={styles.page}>
      <CrumbHere>{t('order_page.crumb', { number: String(order.id) })}</CrumbHere>
      <OrderHead order={order} />
      <OrderReason order={order} customer={customer} />
      {status !== ORDER_STATUS.draft && <OrderFacts order={order} />}
      {open ? (
        <OpenOrder order={order} />
      ) : (
        <>
          {order.comment && (
            <RailCard title={t('order_page.comment')}>
              <p className={styles.comment}>{order.comment}</p>
            </RailCard>
          )}
          <OrderItems order={order} customer={customer} />
        </>
      )}
      {order.announcements.length > 0 && (
        <RailCard title={t('order_page.announcements')}>
          <RailList
            items={order.announcements.map(({ id, number, status: { name } }) => ({
              key: String(id),
              text: (
                <Link to={customer ? paths.announcement(id) : paths.ownAnnouncement(id)}>
                  {t('order_page.announcement', { number })}
                </Link>
              ),
              below: name,
            }))}
          />
        </RailCard>
      )}
    </div>
  )
}

function OrderHead({ order }: { order: PurchaseOrder }) {
  const { purchase_method: method, purchase_subject: subject } = order
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <h1 id={CASE_HEADING} tabIndex={-1}>
          {t('order_page.title', { number: String(order.id) })}
        </h1>
        <p className={styles.about}>
          <CaseStatusTag of={orderCase} status={order.status} />
          {order.item_count > 0 && <span>{t('orders.items', { count: order.item_count })}</span>}
          {method && subject && (
            <span>{t('basket.frame', { method: method.name, subject: subject.name })}</span>
          )}
        </p>
      </div>
      <OrderActions order={order} />
    </div>
  )
}
