import { t } from '@zakup/messages/catalogue'
import { ChartNoAxesColumn, Clock, type LucideIcon, PiggyBank, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import { useGetAnalyticsQuery, useGetUserCountsQuery } from '../../shared/stats/stats-api.ts'
import styles from './InNumbers.module.css'

/** Four numbers with one supporting line each. A number that failed to load stays empty. */
export function Counters() {
  const { data: year } = useGetAnalyticsQuery()
  const { data: users } = useGetUserCountsQuery()
  return (
    <section className={`card ${styles.counters}`} aria-label={t('home.counters')}>
      <Counter
        value={year && formatCount(year.open_announcements.count)}
        label={t('home.open', { count: year?.open_announcements.count ?? 0 })}
        icon={Clock}
        note={year && t('home.open_sum', { sum: formatMoney(year.open_announcements.total_price, 'short') })}
      />
      <Counter
        value={year && formatCount(year.announcements.count)}
        label={t('home.announced', { count: year?.announcements.count ?? 0, year: String(year?.year ?? '') })}
        icon={ChartNoAxesColumn}
        note={year && t('home.announced_lots', { count: year.lots.count })}
      />
      <Counter
        value={year && formatMoney(year.contracts.total_price, 'short')}
        label={t('home.contracts', { year: String(year?.year ?? '') })}
        icon={PiggyBank}
        note={year && t('home.saving', { percent: formatPercent(year.saving.percent) })}
      />
      <Counter
        value={users && formatCount(users.organizations)}
        label={t('home.members', { count: users?.organizations ?? 0 })}
        icon={Users}
        note={users && t('home.members_suppliers', { count: users.suppliers })}
      />
    </section>
  )
}

interface Props {
  value: string | undefined
  label: string
  icon: LucideIcon
  note: ReactNode
}

function Counter({ value, label, icon: Icon, note }: Props) {
  return (
    <div className={styles.counter}>
      {value === undefined ? (
        <>
          <i className={`skeleton ${styles.valueSkeleton}`} aria-hidden="true" />
          <i className={`skeleton ${styles.labelSkeleton}`} aria-hidden="true" />
        </>
      ) : (
        <>
          <p className={styles.value}>{value}</p>
          <p className={styles.label}>{label}</p>
          <p className={styles.note}>
            <Icon aria-hidden="true" data-decor />
            {note}
          </p>
        </>
      )}
    </div>
  )
}
