import { sumAmounts } from '@zakup/domain/money'
import { ITEM_SECTIONS } from '@zakup/domain/plan-items/item-fields'
import { vatOf } from '@zakup/domain/vat'
import { t } from '@zakup/messages/catalogue'
import { ShareTrack } from '../../shared/charts/ShareTrack.tsx'
import { formatPercent } from '../../shared/format/number-format.ts'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './PlanItemForm.module.css'

interface Props {
  total: string | null
  /** Per cent, in force in the year of the plan; null while unknown. */
  vatRate: string | null
  filled: number
}

export function TotalCard({ total, vatRate, filled }: Props) {
  const vat = total !== null && vatRate !== null ? vatOf(total, vatRate) : null
  return (
    <section className={`card ${styles.sideCardsCard}`} aria-labelledby="item-totals" data-tour="totals">
      <h2 id="item-totals">{t('item_form.totals')}</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{t('item_form.total_no_vat')}</dt>
          <dd>
            <Money amount={total} form="exact" />
          </dd>
        </div>
        {vatRate !== null && (
          <div>
            <dt>{t('item_form.vat', { rate: formatPercent(vatRate) })}</dt>
            <dd>
              <Money amount={vat} form="exact" />
            </dd>
          </div>
        )}
        {vatRate !== null && (
          <div className={styles.grand}>
            <dt>{t('item_form.total_with_vat')}</dt>
            <dd>
              <Money amount={total && vat && sumAmounts([total, vat])} form="exact" />
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.filled}>
        <span>{t('item_form.filled')}</span>
        <strong>{t('item_form.filled_of', { count: filled })}</strong>
      </p>
      <ShareTrack share={filled / ITEM_SECTIONS.length} className={styles.track} />
    </section>
  )
}
