import { t } from '@zakup/messages/catalogue'
import { NumberLink } from '../../shared/own-stats/NumberLink.tsx'
import type { ContractStats } from '../../shared/own-stats/own-stats-api.ts'
import { PaidRing } from '../../shared/own-stats/PaidRing.tsx'
import styles from '../../shared/own-stats/StatsCard.module.css'
import type { StatsLists } from '../../shared/own-stats/stats-lists.ts'

/** The paid share of contracts, and how many are at each stage. */
export function ContractShare({ stats, lists }: { stats: ContractStats; lists: StatsLists }) {
  const { year } = stats
  const rows = [
    {
      name: t('own_stats.in_force'),
      count: stats.in_force.count,
      to: lists.contracts(year, { stage: 'active' }),
    },
    {
      name: t('own_stats.executed'),
      count: stats.executed.count,
      to: lists.contracts(year, { stage: 'executed' }),
    },
    {
      name: t('own_stats.overdue'),
      count: stats.overdue.count,
      to: lists.overdue(year, stats.as_of),
      alarm: true,
    },
  ]
  return (
    <>
      <PaidRing stats={stats} />
      <ul className={styles.list}>
        {rows.map(({ name, count, to, alarm }) => (
          <li key={name} className={alarm && count > 0 ? styles.alarm : undefined}>
            <span>{name}</span>
            <b>
              <NumberLink to={to} count={count} of={name} />
            </b>
          </li>
        ))}
      </ul>
    </>
  )
}
