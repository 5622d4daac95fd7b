import { t } from '@zakup/messages/catalogue'
import {
  useGetAnnouncementsByMethodQuery,
  useGetAnnouncementsByMonthQuery,
  useGetAnnouncementTotalsQuery,
  useGetContractStatsQuery,
  useGetPlanStatsQuery,
} from '../../shared/own-stats/own-stats-api.ts'
import { StageParts } from '../../shared/own-stats/StageParts.tsx'
import { StatsCard } from '../../shared/own-stats/StatsCard.tsx'
import { statsLists } from '../../shared/own-stats/stats-lists.ts'
import { useStatsYears } from '../../shared/own-stats/use-stats-years.ts'
import { WaitingNow } from '../../shared/waiting/WaitingNow.tsx'
import { BuyerKpis } from './BuyerKpis.tsx'
import { ContractShare } from './ContractShare.tsx'
import { MethodBars } from './MethodBars.tsx'
import { NewAnnouncements } from './NewAnnouncements.tsx'
import { NothingYet } from './NothingYet.tsx'
import { OverviewHead } from './OverviewHead.tsx'
import styles from './OverviewPage.module.css'
import { PlanFactCard } from './PlanFactCard.tsx'
import { PlansNow } from './PlansNow.tsx'
import { QuickActions } from './QuickActions.tsx'
import { useWaitingFirst } from './use-waiting-first.ts'

interface Props {
  userType: 'customer' | 'organizer'
  organizationId: number
}

/** Further methods are on the statistics page. */
const METHODS = 5

/** The year of a buyer: planned, announced, contracted, saved. */
export function BuyerOverview({ userType, organizationId }: Props) {
  const years = useStatsYears()
  const { year } = years
  const of = { query: { year_id: year } }
  const fresh = { refetchOnMountOrArgChange: true }
  const plan = useGetPlanStatsQuery(of, fresh)
  const totals = useGetAnnouncementTotalsQuery(of, fresh)
  const methods = useGetAnnouncementsByMethodQuery(of, fresh)
  const months = useGetAnnouncementsByMonthQuery(of, fresh)
  const contracts = useGetContractStatsQuery(of, fresh)
  const lists = statsLists(userType, organizationId)
  const narrow = useWaitingFirst()
  const nothing =
    plan.data?.total.count === 0 && totals.data?.lots.count === 0 && contracts.data?.total.count === 0
  const asOf = plan.data?.as_of ?? totals.data?.as_of ?? contracts.data?.as_of
  const inYear = { year: String(year) }
  return (
    <div className={styles.page}>
      <OverviewHead title={t('overview.title')} asOf={asOf} years={years} />
      {narrow && <WaitingNow />}
      {nothing ? (
        <div className={styles.two}>
          <NothingYet userType={userType} />
          {!narrow && <WaitingNow />}
        </div>
      ) : (
        <>
          <BuyerKpis userType={userType} plan={plan} totals={totals} contracts={contracts} lists={lists} />
          <div className={styles.two}>
            <PlanFactCard plan={plan} months={months} hasPlan={userType === 'customer'} />
            {!narrow && <WaitingNow />}
          </div>
          <div className={styles.three}>
            <StatsCard
              title={t('own_stats.stages')}
              found={plan}
              height={190}
              empty={({ total }) => (total.count === 0 ? t('overview.no_items', inYear) : null)}
            >
              {(stats) => <StageParts stats={stats} lists={lists} />}
            </StatsCard>
            <StatsCard
              title={t(userType === 'organizer' ? 'own_stats.methods' : 'own_stats.methods_lots')}
              found={methods}
              height={190}
              empty={({ results }) => (results.length === 0 ? t('overview.no_announced', inYear) : null)}
            >
              {(stats) => <MethodBars stats={stats} lists={lists} most={METHODS} />}
            </StatsCard>
            <StatsCard
              title={t('own_stats.contracts')}
              found={contracts}
              height={190}
              empty={({ total }) => (total.count === 0 ? t('overview.no_contracts', inYear) : null)}
            >
              {(stats) => <ContractShare stats={stats} lists={lists} />}
            </StatsCard>
          </div>
        </>
      )}
      {userType === 'organizer' ? <NewAnnouncements /> : <PlansNow />}
      <QuickActions userType={userType} />
    </div>
  )
}
