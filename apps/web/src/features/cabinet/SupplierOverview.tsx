import { EXP_STATUS } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { formatCount, formatMoney } from '../../shared/format/number-format.ts'
import { KpiCard, listOr } from '../../shared/own-stats/KpiCard.tsx'
import {
  useGetAnnouncementTotalsQuery,
  useGetContractStatsQuery,
} from '../../shared/own-stats/own-stats-api.ts'
import { StatsCard } from '../../shared/own-stats/StatsCard.tsx'
import { statsLists } from '../../shared/own-stats/stats-lists.ts'
import { useStatsYears } from '../../shared/own-stats/use-stats-years.ts'
import { paths } from '../../shared/paths.ts'
import { useListSupplierExpQuery } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { WaitingNow } from '../../shared/waiting/WaitingNow.tsx'
import { ContractShare } from './ContractShare.tsx'
import { KpiRow } from './KpiRow.tsx'
import { NothingYet } from './NothingYet.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import styles from './OverviewPage.module.css'
import { QuickActions } from './QuickActions.tsx'
import { RecommendedLots } from './RecommendedLots.tsx'
import { useWaitingFirst } from './use-waiting-first.ts'

/** The year of a supplier: contracts, experience, deadlines and recommended lots. */
export function SupplierOverview({ organizationId }: { organizationId: number }) {
  const years = useStatsYears()
  const { year } = years
  const of = { query: { year_id: year } }
  const fresh = { refetchOnMountOrArgChange: true }
  const totals = useGetAnnouncementTotalsQuery(of, fresh)
  const contracts = useGetContractStatsQuery(of, fresh)
  const experience = useListSupplierExpQuery({ query: { limit: 1 } }, fresh)
  const lists = statsLists('supplier', organizationId)
  const narrow = useWaitingFirst()
  const statistics = paths.ownStatistics({ year })
  const confirmed = experience.data?.statuses.find(({ id }) => id === EXP_STATUS.confirmed)?.count ?? 0
  const nothing =
    contracts.data?.total.count === 0 && totals.data?.won.count === 0 && experience.data?.count === 0
  return (
    <div className={styles.page}>
      <OverviewHead
        title={t('overview.title_supplier')}
        asOf={contracts.data?.as_of ?? totals.data?.as_of}
        years={years}
      />
      {narrow && <WaitingNow />}
      {!nothing && (
        <KpiRow label={t('overview.kpis')}>
          <KpiCard
            name={t('overview.to_execute')}
            found={contracts}
            kpi={({ in_force }) => ({
              value: formatCount(in_force.count),
              note: t('stats.sum_with_vat', { sum: formatMoney(in_force.total_price, 'short') }),
              ...listOr(lists.contracts(year, { stage: 'active' }), in_force, statistics),
            })}
          />
          <KpiCard
            name={t('overview.executed')}
            found={contracts}
            kpi={({ executed }) => ({
              value: formatCount(executed.count),
              note: t('stats.sum_with_vat', { sum: formatMoney(executed.total_price, 'short') }),
              ...listOr(lists.contracts(year, { stage: 'executed' }), executed, statistics),
            })}
          />
          <KpiCard
            name={t('overview.experience')}
            found={experience}
            kpi={({ count }) => ({
              value: formatCount(confirmed),
              note: t('overview.experience_of', { count }),
              count: confirmed,
              to: paths.supplierExperience({ status: EXP_STATUS.confirmed }),
            })}
          />
          <KpiCard
            name={t('overview.won', { year: String(year) })}
            small={t('own_stats.no_vat')}
            found={totals}
            kpi={({ won }) => ({
              value: formatMoney(won.price, 'short'),
              title: formatMoney(won.price, 'exact'),
              note: t('own_stats.lots', { count: won.count }),
              ...listOr(lists.won(year), { count: won.count }, statistics),
            })}
          />
        </KpiRow>
      )}
      <div className={styles.half}>
        {!narrow && <WaitingNow />}
        {nothing ? (
          <NothingYet userType="supplier" />
        ) : (
          <StatsCard
            title={t('own_stats.contracts')}
            found={contracts}
            height={190}
            empty={({ total }) =>
              total.count === 0 ? t('overview.no_contracts', { year: String(year) }) : null
            }
          >
            {(stats) => <ContractShare stats={stats} lists={lists} />}
          </StatsCard>
        )}
      </div>
      <RecommendedLots />
      <QuickActions userType="supplier" />
    </div>
  )
}
