import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import type { Measure } from '../../shared/charts/chart-unit.ts'
import { formatMoney } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import {
  useCountPlanItemsBySystemQuery,
  useGetPlanItemStatsQuery,
} from '../../shared/plan-items/plan-items-api.ts'
import type { StatsChoice } from '../../shared/stats/stats-address.ts'
import { Section } from '../../shared/ui/Section.tsx'
import { PartsChart } from './PartsChart.tsx'
import styles from './StatisticsPage.module.css'

interface Props {
  choice: StatsChoice
  measure: Measure
}

/** Plan items by stage, method, subject and source system; a part links to its items if the list can show them. */
export function PlanCharts({ choice: { year, region, subject }, measure }: Props) {
  const stats = useGetPlanItemStatsQuery({
    query: {
      ...(year && { year_id: year }),
      ...(region && { region_id: region }),
      ...(subject && { purchase_subject_id: subject }),
    },
  })
  const systems = useCountPlanItemsBySystemQuery()
  const { total, by_stage, by_method, by_subject } = stats.data ?? {}
  const place = { ...(year && { year }), ...(region && { region }), ...(subject && { subject }) }
  return (
    <Section
      title={t('stats.plans')}
      lead={
        total
          ? t('stats.plans_lead', { count: total.count, sum: formatMoney(total.total_price, 'short') })
          : '\u00a0'
      }
    >
      <div className={styles.planChartsCharts}>
        <PartsChart
          title={t('stats.by_stage')}
          note={t('stats.by_stage_note')}
          part={t('stats.stage')}
          measure={measure}
          found={stats}
          rows={by_stage?.map((row) => ({
            ...row,
            name: t(`stage.${row.stage}`),
            link: <Link to={paths.planItems({ ...place, stage: row.stage })}>{t(`stage.${row.stage}`)}</Link>,
          }))}
        />
        <PartsChart
          ranked
          title={t('stats.by_method')}
          note={t('stats.by_method_note')}
          part={t('stats.method')}
          measure={measure}
          found={stats}
          rows={by_method?.map((row) => ({
            ...row,
            link: <Link to={paths.planItems({ ...place, method: row.id })}>{row.name}</Link>,
          }))}
        />
        <PartsChart
          ranked
          title={t('stats.by_subject')}
          note={t('stats.by_subject_note')}
          part={t('stats.subject')}
          measure={measure}
          found={stats}
          rows={by_subject?.map((row) => ({
            ...row,
            link: <Link to={paths.planItems({ ...place, subject: row.id })}>{row.name}</Link>,
          }))}
        />
        <PartsChart
          ranked
          title={t('stats.by_system')}
          note={t('stats.by_system_note')}
          part={t('stats.system')}
          measure={measure}
          found={systems}
          rows={systems.data?.results.map((row) => ({ ...row, link: row.name }))}
        />
      </div>
    </Section>
  )
}
