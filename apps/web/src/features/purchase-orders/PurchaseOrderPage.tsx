import type { PurchaseOrder } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { canStep } from '@zakup/domain/machine'
import { ORDER_STATUS, type OrderStatus, orderMachine } from '@zakup/domain/purchase-orders/order-machine'
import { t } from '@zakup/messages/catalogue'
import { Link, useParams } from 'react-router'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { RailCard, RailList } from '../../shared/details/RailCard.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderFacts, OrderReason, OrderStatusTag } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { ORDER_HEADING } from './order-steps.ts'
import styles from './PurchaseOrderPage.module.css'
import { purchaseOrdersApi, useGetPurchaseOrderQuery } from './purchase-orders-api.ts'

export const loader = detailLoader(purchaseOrdersApi.endpoints.getPurchaseOrder)

export function PurchaseOrderPage() {
  const id = Number(useParams().id)
  const asked = useGetPurchaseOrderQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: order, error, isFetching, refetch } = asked
  usePageTitle(order ? t('order_page.title', { number: String(order.id) }) : t('order_page.any'))
  // The key resets dialogs, pages and choices when another order is opened.
  if (order) return <Order key={order.id} order={order} />
  return (
    <>
      <h1 className="sr">{t('order_page.any')}</h1>
      {error && !isFetching ? (
        <div className="card">
          <FailedNotice error={error} retry={refetch} />
        </div>
      ) : (
        <div className={styles.skeletons} aria-busy="true">
          <SlowNote loading />
          <output className="sr">{t('shell.loading')}</output>
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      )}
    </>
  )
}

function Order({ order }: { order: PurchaseOrder }) {
  const customer = useAppSelector(({ user }) => user.userType) === 'customer'
  const status = order.status.id as OrderStatus
  const open = customer && canStep(orderMachine, status, 'edit')
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
        <h1 id={ORDER_HEADING} tabIndex={-1}>
          {t('order_page.title', { number: String(order.id) })}
        </h1>
        <p className={styles.about}>
          <OrderStatusTag status={order.status} />
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
