import { skipToken } from '@reduxjs/toolkit/query'
import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { formatCount, formatMoney } from '../../shared/format/number-format.ts'
import type { Facets } from '../../shared/list/facet.ts'
import { type ListState, printListState } from '../../shared/list/list-state.ts'
import { changed } from '../../shared/list/use-list.ts'
import { paths } from '../../shared/paths.ts'
import { useGetPlanItemStatsQuery } from '../../shared/plan-items/plan-items-api.ts'
import { figureScope } from './figure-scope.ts'
import styles from './PlanFigures.module.css'
import { planItemList } from './plan-item-list.tsx'

const STAGES = ['planned', 'in_purchase'] as const

interface Props {
  state: ListState
  facets: Facets | undefined
}

/** How much is planned, how much is still ahead and how much is being bought now. A stage links to its items. */
export function PlanFigures({ state, facets }: Props) {
  const titleId = useId()
  const scope = figureScope(state.filters, facets)
  const { data, isError } = useGetPlanItemStatsQuery(scope ? { query: scope.query } : skipToken)
  if (isError && !data) return null
  return (
    <section aria-labelledby={titleId} className={styles.figures} data-tour="plan-figures">
      <h2 id={titleId} className={styles.title}>
        {scope ? t('plan_items.scope', { scope: scope.words }) : t('plan_items.figures')}
      </h2>
      <ul className={`card ${styles.row}`}>
        <li className={styles.figure}>
          <Figure label={t('plan_items.total')} figure={data?.total} />
        </li>
        {STAGES.map((stage) => (
          <li key={stage} className={styles.figure}>
            <Figure
              label={
                <StageLink stage={stage} state={state}>
                  {t(`plan_items.${stage}`)}
                </StageLink>
              }
              figure={data?.by_stage.find((part) => part.stage === stage)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface StageLinkProps {
  stage: (typeof STAGES)[number]
  state: ListState
  children: ReactNode
}

function StageLink({ stage, state, children }: StageLinkProps) {
  const chosen = state.filters.stage?.join() === stage
  const search = printListState(planItemList, changed(state, { filters: { stage: [stage] } }))
  return (
    <Link
      to={{ pathname: paths.planItems(), search: search.toString() }}
      preventScrollReset
      className={styles.link}
      aria-current={chosen ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}

interface FigureProps {
  label: ReactNode
  figure: { count: number; total_price: string } | undefined
}

function Figure({ label, figure }: FigureProps) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {figure ? (
        <>
          <b className={`num ${styles.count}`}>{formatCount(figure.count)}</b>
          <span className={styles.sum} title={formatMoney(figure.total_price, 'exact')}>
            {t('list.for_sum', { sum: formatMoney(figure.total_price, 'short') })}
          </span>
        </>
      ) : (
        <>
          <i className={`skeleton ${styles.count}`} aria-hidden="true" />
          <i className={`skeleton ${styles.sum}`} aria-hidden="true" />
        </>
      )}
    </>
  )
}
