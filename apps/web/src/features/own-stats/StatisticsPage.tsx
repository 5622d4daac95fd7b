import { t } from '@zakup/messages/catalogue'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { useGetContractStatsQuery } from '../../shared/own-stats/own-stats-api.ts'
import { ReportButton } from '../../shared/own-stats/ReportButton.tsx'
import { StatsHead, StatsYearSelect } from '../../shared/own-stats/StatsHead.tsx'
import { statsLists } from '../../shared/own-stats/stats-lists.ts'
import { useStatsYears } from '../../shared/own-stats/use-stats-years.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ContractsBlock } from './ContractsBlock.tsx'
import { MethodsBlock } from './MethodsBlock.tsx'
import { MonthsBlock } from './MonthsBlock.tsx'
import { PlanBlock } from './PlanBlock.tsx'
import styles from './StatisticsPage.module.css'
import { TotalsBlock } from './TotalsBlock.tsx'

/** Five statistics of the acting organisation, each beside another year. */
export function StatisticsPage() {
  usePageTitle(t('cabinet.statistics'))
  const actor = useActor()
  const { year, compare, thisYear, choose } = useStatsYears()
  // The same query as in the last block; it gives the date of the figures.
  const { data } = useGetContractStatsQuery({ query: { year_id: year } })
  useScrollToBlock(data !== undefined)
  if (!actor || actor.user_type === 'operator') return null
  const { user_type: userType, organization_id } = actor
  const block = { userType, years: { year, compare }, lists: statsLists(userType, organization_id) }
  return (
    <div className={styles.page}>
      <StatsHead title={t('cabinet.statistics')} asOf={data?.as_of}>
        <StatsYearSelect
          label={t('own_stats.year')}
          year={year}
          thisYear={thisYear}
          onChoose={(chosen) => {
            const next = chosen ?? thisYear
            // The compared year stays, unless it is the new year or was the year before: then it follows.
            choose({
              year: next,
              compare:
                compare === null ? null : compare === year - 1 || compare === next ? next - 1 : compare,
            })
          }}
        />
        <StatsYearSelect
          label={t('own_stats.compare')}
          year={compare}
          thisYear={thisYear}
          none={t('own_stats.compare_none')}
          except={year}
          onChoose={(chosen) => choose({ compare: chosen })}
        />
        <ReportButton year={year} compare={compare} />
      </StatsHead>
      {data && year === thisYear && compare !== null && compare < thisYear && (
        <p className={styles.running}>
          {t('own_stats.running', {
            year: String(year),
            date: formatDate(data.as_of),
            other: String(compare),
          })}
        </p>
      )}
      {userType !== 'supplier' && <PlanBlock {...block} />}
      <TotalsBlock {...block} />
      <MethodsBlock {...block} />
      <MonthsBlock {...block} />
      <ContractsBlock {...block} />
    </div>
  )
}

/** Scrolls to the block named in the hash, once the page has its full height. */
function useScrollToBlock(ready: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [ready, hash])
}
