import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { formatCount, formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import type { StatsChoice } from '../../shared/stats/stats-address.ts'
import { useGetAnalyticsQuery } from '../../shared/stats/stats-api.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import styles from './StatisticsPage.module.css'

/** The year in four numbers. A contract has no subject, so these cover all subjects, and say so. */
export function YearFigures({ choice: { year, region, subject } }: { choice: StatsChoice }) {
  const { data, error, isFetching, refetch } = useGetAnalyticsQuery({
    query: { ...(year && { year_id: year }), ...(region && { region_id: region }) },
  })
  if (error && !isFetching)
    return (
      <div className={`card ${styles.failed}`}>
        <FailedNotice error={error} retry={refetch} />
      </div>
    )
  const date = data ? formatDateTime(data.as_of) : ''
  const figures = data && [
    {
      label: t('stats.plan_items'),
      value: formatCount(data.plan_items.count),
      note: t('stats.sum_without_vat', { sum: formatMoney(data.plan_items.total_price, 'short') }),
    },
    {
      label: t('stats.announcements'),
      value: formatCount(data.announcements.count),
      note: t('stats.sum_without_vat', { sum: formatMoney(data.announcements.total_price, 'short') }),
    },
    {
      label: t('stats.contracts'),
      value: formatCount(data.contracts.count),
      note: t('stats.sum_with_vat', { sum: formatMoney(data.contracts.total_price, 'short') }),
    },
    {
      label: t('stats.saving'),
      value: formatMoney(data.saving.total_price, 'short'),
      note: t('stats.saving_note', { percent: formatPercent(data.saving.percent) }),
    },
  ]
  return (
    <section className={styles.year} aria-labelledby="stats-year" aria-busy={isFetching}>
      <div className={styles.head}>
        <h2 id="stats-year">{data ? t('stats.year_numbers', { year: String(data.year) }) : '\u00a0'}</h2>
        <p>{data ? t(subject ? 'stats.not_by_subject' : 'stats.year_numbers_lead', { date }) : '\u00a0'}</p>
      </div>
      <ul className={`${styles.figures} ${isFetching && data ? styles.busy : ''}`}>
        {(figures ?? [0, 1, 2, 3]).map((figure) =>
          typeof figure === 'number' ? (
            <li key={figure} className={`card ${styles.figure}`} aria-hidden="true">
              <i className={`skeleton ${styles.skeleton}`} />
            </li>
          ) : (
            <li key={figure.label} className={`card ${styles.figure}`}>
              <p className={styles.label}>{figure.label}</p>
              <p className={styles.value}>{figure.value}</p>
              <p className={styles.note}>{figure.note}</p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
