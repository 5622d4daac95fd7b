import { t } from '@zakup/messages/catalogue'
import { planName } from '@zakup/messages/plan-title'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { paths } from '../../shared/paths.ts'
import type { PlanChain } from '../../shared/plans/plan-chains.ts'
import { Select } from '../../shared/ui/Select.tsx'
import styles from './OwnPlanItemsPage.module.css'

interface Props {
  chain: PlanChain | null
  years: number[]
  loading: boolean
  onYear: (year: number) => void
}

/** «Годовой план 2026 · редакция № 3 · утверждён 12.02.2026», and the edition being prepared. */
export function PlanLine({ chain, years, loading, onYear }: Props) {
  if (loading) return <i className={`skeleton ${styles.line}`} />
  const shown = chain?.inForce ?? chain?.inWork
  if (!chain || !shown) return <MetaLine parts={[t('own_items.no_plan')]} />
  const { inForce, inWork } = chain
  return (
    <>
      <MetaLine
        parts={[
          planName(shown),
          t('own_items.edition', { edition: shown.edition }),
          inForce?.approved_at
            ? t('own_items.approved', { date: formatDate(inForce.approved_at) })
            : shown.status.short_name.toLocaleLowerCase('ru'),
        ]}
      />
      {inForce && inWork && (
        <Link to={paths.ownPlan(inWork.id)}>{t('own_items.in_work', { edition: inWork.edition })}</Link>
      )}
      {years.length > 1 && (
        <Select
          quiet
          className={styles.year}
          label={t('own_items.year')}
          value={String(shown.year)}
          options={years.map((year) => ({
            value: String(year),
            name: t('own_items.year_of', { year: String(year) }),
          }))}
          onChoose={(year) => onYear(Number(year))}
        />
      )}
    </>
  )
}
