import { t } from '@zakup/messages/catalogue'
import { ReportButton } from '../../shared/own-stats/ReportButton.tsx'
import { StatsHead, StatsYearSelect } from '../../shared/own-stats/StatsHead.tsx'
import type { useStatsYears } from '../../shared/own-stats/use-stats-years.ts'

interface Props {
  title: string
  asOf: string | undefined
  years: ReturnType<typeof useStatsYears>
}

/** Header of an overview: the year, and the year's data as a file. */
export function OverviewHead({ title, asOf, years: { year, thisYear, choose } }: Props) {
  return (
    <StatsHead title={title} asOf={asOf}>
      <StatsYearSelect
        quiet
        label={t('own_stats.year')}
        year={year}
        thisYear={thisYear}
        onChoose={(chosen) => choose({ year: chosen ?? thisYear })}
      />
      <ReportButton year={year} compare={null} />
    </StatsHead>
  )
}
