import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import type { Measure } from '../../shared/charts/chart-unit.ts'
import { currentYear, formatDate } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { MeasureSwitch } from '../../shared/stats/MeasureSwitch.tsx'
import { RegionsChart } from '../../shared/stats/RegionsChart.tsx'
import { useGetCountsQuery } from '../../shared/stats/stats-api.ts'
import { YearsChart } from '../../shared/stats/YearsChart.tsx'
import { MoreLink } from '../../shared/ui/MoreLink.tsx'
import { Section } from '../../shared/ui/Section.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './InNumbers.module.css'

export function InNumbers() {
  const [measure, setMeasure] = useState<Measure>('count')
  const now = new Date(useNow())
  const { data: counts } = useGetCountsQuery()
  const whole = counts && [
    t('home.count_plan_items', { count: counts.plan_items }),
    t('announcements.count', { count: counts.announcements }),
    t('lots.count', { count: counts.lots }),
    t('contracts.count', { count: counts.contracts }),
  ]
  return (
    <Section
      title={t('home.numbers')}
      lead={
        whole
          ? t('home.numbers_lead', { date: formatDate(now.toISOString()), counts: whole.join(', ') })
          : '\u00a0'
      }
      action={
        <div className={styles.actions}>
          <MoreLink to={paths.statistics()}>{t('home.numbers_all')}</MoreLink>
          <MeasureSwitch measure={measure} onChoose={setMeasure} />
        </div>
      }
    >
      <div className={styles.charts}>
        <YearsChart measure={measure} />
        <RegionsChart measure={measure} year={currentYear(now)} />
      </div>
    </Section>
  )
}
