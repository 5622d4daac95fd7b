import { t } from '@zakup/messages/catalogue'
import type { Measure } from '../../shared/charts/chart-unit.ts'
import { MeasureSwitch } from '../../shared/stats/MeasureSwitch.tsx'
import { RegionSelect, SubjectSelect, YearSelect } from '../../shared/stats/StatsSelects.tsx'
import type { StatsChoice } from '../../shared/stats/stats-address.ts'
import styles from './StatisticsPage.module.css'

interface Props {
  choice: StatsChoice
  choose: (part: Partial<StatsChoice>) => void
  measure: Measure
  onMeasure: (measure: Measure) => void
}

/** Filters of the charts; sticky while the charts scroll. */
export function StatsBar({ choice, choose, measure, onMeasure }: Props) {
  return (
    <section className={`card ${styles.bar}`} aria-label={t('stats.filters')}>
      <YearSelect choice={choice} choose={choose} />
      <RegionSelect choice={choice} choose={choose} />
      <SubjectSelect choice={choice} choose={choose} />
      <MeasureSwitch measure={measure} onChoose={onMeasure} />
    </section>
  )
}
