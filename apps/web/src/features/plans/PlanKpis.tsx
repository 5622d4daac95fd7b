import type { Plan, PlanReadiness } from '@zakup/contract/plans/plans.routes'
import { growthOf } from '@zakup/domain/growth'
import { amount, tiyn } from '@zakup/domain/money'
import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { formatMoney, formatPercent } from '../../shared/format/number-format.ts'
import { Difference } from '../../shared/plans/Difference.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './PlanEditorPage.module.css'

interface Props {
  plan: Plan
  /** Null when there are no remarks any more. */
  readiness: { currentData?: PlanReadiness | undefined } | null
}

export function PlanKpis({ plan, readiness }: Props) {
  const { previous, changes, item_count, total_price } = plan
  return (
    <dl className={styles.kpis} aria-label={t('plan_kpi.title')} data-tour="plan-kpis">
      <Kpi
        name={t('plan_kpi.sum')}
        note={
          previous
            ? t('plan_kpi.was', { sum: formatMoney(previous.total_price, 'short') })
            : t('plan_kpi.no_vat')
        }
      >
        <Money amount={total_price} form="short" />
      </Kpi>
      <Kpi
        name={t('plan_kpi.difference')}
        note={previous && changes ? growth(changes.difference, previous.total_price) : t('plan_kpi.first')}
      >
        {changes ? <Difference amount={changes.difference} form="short" /> : <Missing />}
      </Kpi>
      <Kpi name={t('plan_kpi.items')} note={itemsNote(plan)}>
        {t('list.number', { count: item_count })}
      </Kpi>
      {readiness ? (
        <Remarks ready={readiness.currentData} empty={item_count === 0} />
      ) : (
        <Kpi
          name={t('plans.spent')}
          note={t('plans.spent_note', { sum: formatMoney(plan.contracted_price, 'short') })}
        >
          {formatPercent(growthOf(plan.contracted_price, total_price) ?? '0')}
        </Kpi>
      )}
    </dl>
  )
}

interface KpiProps {
  name: string
  note: ReactNode
  alarm?: boolean
  children: ReactNode
}

function Kpi({ name, note, alarm = false, children }: KpiProps) {
  return (
    <div className={`card ${styles.kpi} ${alarm ? styles.alarm : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={styles.planKpisNote}>{note}</dd>
    </div>
  )
}

function Remarks({ ready, empty }: { ready: PlanReadiness | undefined; empty: boolean }) {
  if (!ready)
    return (
      <Kpi name={t('plan_kpi.remarks')} note={'\u00a0'}>
        <Missing />
      </Kpi>
    )
  const { blocking, warnings } = ready
  const also = warnings > 0 ? t('plan_remarks.warning', { count: warnings }) : null
  return (
    <Kpi
      name={t('plan_kpi.remarks')}
      alarm={blocking > 0}
      note={
        blocking > 0
          ? [t('plan_kpi.must_mend'), also].filter(Boolean).join(', ')
          : (also ?? (empty ? '\u00a0' : t('plan_kpi.clean')))
      }
    >
      {t('list.number', { count: blocking })}
    </Kpi>
  )
}

function growth(difference: string, before: string): string {
  if (tiyn(difference) === 0n) return t('plan_kpi.same')
  const percent = growthOf(difference, before)
  if (percent === null) return '\u00a0'
  const text = formatPercent(percent)
  return tiyn(difference) > 0n ? `+${text}` : text
}

function itemsNote({ changes, item_count, total_price }: Plan): string {
  if (changes) {
    const { added, changed, removed } = changes
    const parts = [
      added > 0 && t('plan_kpi.added', { count: added }),
      changed > 0 && t('plan_kpi.changed', { count: changed }),
      removed > 0 && t('plan_kpi.removed', { count: removed }),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(', ') : t('plan_kpi.unchanged')
  }
  if (item_count === 0) return t('plan_kpi.no_items')
  return t('plan_kpi.average', { sum: formatMoney(amount(tiyn(total_price) / BigInt(item_count)), 'short') })
}
