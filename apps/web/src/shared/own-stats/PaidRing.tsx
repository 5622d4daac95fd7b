import { t } from '@zakup/messages/catalogue'
import { Ring } from '../charts/Ring.tsx'
import { formatMoney } from '../format/number-format.ts'
import type { ContractStats } from './own-stats-api.ts'
import styles from './StatsCard.module.css'

/** The paid share of the contracts. */
export function PaidRing({ stats: { paid, paid_percent, total } }: { stats: ContractStats }) {
  const percent = `${Math.round(Number(paid_percent))}\u00a0%`
  const sums = { paid: formatMoney(paid, 'short'), total: formatMoney(total.total_price, 'short') }
  return (
    <div className={styles.paid}>
      <Ring
        percent={Number(paid_percent)}
        text={percent}
        alt={t('own_stats.paid_alt', { percent, ...sums })}
      />
      <p title={`${formatMoney(paid, 'exact')} / ${formatMoney(total.total_price, 'exact')}`}>
        {t('own_stats.paid', sums)}
      </p>
    </div>
  )
}
