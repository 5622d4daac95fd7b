import type { PurchaseOrderItem } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import type { LotFacts } from '@zakup/domain/announcements/lot-item'
import { sumAmounts } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatMoney } from '../../shared/format/number-format.ts'
import { tiedWords } from '../../shared/format/tied-words.ts'
import { paths } from '../../shared/paths.ts'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './Candidates.module.css'
import { type HeldItem, sortItems } from './order-choice.ts'
import { StepCard } from './StepCard.tsx'

/** A thousand items would hide the form below. */
const SHOWN = 10

interface Props {
  order: number
  items: readonly PurchaseOrderItem[]
  facts: LotFacts
}

/** Before the announcement exists: which items of the order will be chosen as lots. */
export function OrderChoice({ order, items, facts }: Props) {
  const { fits, held } = sortItems(items, facts)
  const sum = formatMoney(sumAmounts(fits.map(({ total_price }) => total_price)), 'exact')
  return (
    <StepCard
      id="order-choice"
      flush
      title={t('ann_order.title', { number: String(order) })}
      lead={fits.length > 0 ? t('ann_order.fits', { count: fits.length, sum }) : t('ann_order.none_fits')}
      aside={<Link to={paths.purchaseOrder(order)}>{t('ann_order.open')}</Link>}
    >
      {fits.length > 0 && (
        <ul className={styles.orderItems} aria-label={t('ann_order.fits_label')}>
          {fits.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <span className={styles.name}>{tiedWords(item.name)}</span>
              <span className={styles.meta}>{t('ann_lots.item', { number: String(item.root_id) })}</span>
              <Money amount={item.total_price} form="exact" />
            </li>
          ))}
          {fits.length > SHOWN && <li>{t('ann_order.more', { count: fits.length - SHOWN })}</li>}
        </ul>
      )}
      <HeldItems held={held} />
    </StepCard>
  )
}

/** Items of the order that cannot become lots here, each with its reason. */
export function HeldItems({ held }: { held: readonly HeldItem[] }) {
  if (held.length === 0) return null
  return (
    <div className={styles.held}>
      <b>{t('ann_order.held', { count: held.length })}</b>
      <ul>
        {held.map(({ item, obstacle }) => (
          <li key={item.id}>
            {tiedWords(item.name)}, {t('ann_order.item', { number: String(item.root_id) })}:{' '}
            {obstacle === 'in_announcement' && item.announcement ? (
              <Link to={paths.ownAnnouncement(item.announcement.id)}>
                {t('ann_order.in_announcement_number', { number: item.announcement.number })}
              </Link>
            ) : (
              t(`ann_order.${obstacle}`, {
                status: item.status.short_name,
                year: String(item.year),
                method: item.purchase_method.name,
                subject: item.purchase_subject.name,
                suppliers: item.supplier_sign.name,
              })
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
