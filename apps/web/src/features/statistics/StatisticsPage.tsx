import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import type { Measure } from '../../shared/charts/chart-unit.ts'
import { RegionsChart } from '../../shared/stats/RegionsChart.tsx'
import { useStatsChoice } from '../../shared/stats/use-stats-choice.ts'
import { YearsChart } from '../../shared/stats/YearsChart.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { PlanCharts } from './PlanCharts.tsx'
import styles from './StatisticsPage.module.css'
import { StatsBar } from './StatsBar.tsx'
import { YearFigures } from './YearFigures.tsx'

export function StatisticsPage() {
  usePageTitle(t('stats.title'))
  const [choice, choose] = useStatsChoice()
  const [measure, setMeasure] = useState<Measure>('count')
  const { year, region, subject } = choice
  const place = { ...(region && { region_id: region }), ...(subject && { purchase_subject_id: subject }) }
  return (
    <div className="container">
      <PageHead title={t('stats.title')} lead={t('stats.lead')} />
      <StatsBar choice={choice} choose={choose} measure={measure} onMeasure={setMeasure} />
      <YearFigures choice={choice} />
      <div className={styles.charts}>
        <YearsChart measure={measure} filter={place} />
        <RegionsChart measure={measure} year={year} subject={subject} chosen={region} />
      </div>
      <PlanCharts choice={choice} measure={measure} />
    </div>
  )
}
