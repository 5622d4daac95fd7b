import type { Plan } from '@zakup/contract/plans/plans.routes'
import { OPEN_PLANS, PLAN_STATUS, type PlanStatus } from '@zakup/domain/plans/plan-status'
import { t } from '@zakup/messages/catalogue'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '../../shared/format/date-format.ts'
import styles from './PlanEditorPage.module.css'
import { changeCount } from './plan-editor-data.ts'

interface Props {
  plan: Plan
  /** Remarks that block approval; null while loading. */
  blocking: number | null
}

/** Progress of the edition towards publication. */
export function PlanSteps({ plan, blocking }: Props) {
  const now = stepOf(plan.status.id as PlanStatus)
  const steps = [
    {
      name: t(plan.edition === 1 ? 'plan_editor.step_draft' : 'plan_editor.step_amendment'),
      note: by(plan.created_at, plan.created_by),
    },
    { name: t('plan_editor.step_fill'), note: filling(plan, blocking) },
    {
      name: t('plan_editor.step_approval'),
      note:
        now === 2 && plan.submitted_at
          ? t('plan_editor.waits_since', { date: formatDate(plan.submitted_at) })
          : plan.approved_at
            ? by(plan.approved_at, plan.approved_by)
            : t('plan_editor.head'),
    },
    { name: t('plan_editor.step_published'), note: t('plan_editor.open_access') },
  ]
  return (
    <section
      className={`card ${styles.planStepsCard}`}
      aria-label={t('plan_editor.steps')}
      data-tour="plan-steps"
    >
      <ol className={styles.steps}>
        {steps.map(({ name, note }, i) => (
          <Step key={name} number={i + 1} state={i < now ? 'done' : i === now ? 'now' : 'next'} name={name}>
            {note}
          </Step>
        ))}
      </ol>
    </section>
  )
}

interface StepProps {
  number: number
  state: 'done' | 'now' | 'next'
  name: string
  children: ReactNode
}

function Step({ number, state, name, children }: StepProps) {
  return (
    <li className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' ? <Check /> : number}
      </span>
      <span className={styles.name}>
        {name}
        <span className="sr">, {t(`step.${state}`)}</span>
      </span>
      <span className={styles.planStepsNote}>{children}</span>
    </li>
  )
}

/** Index of the current step, from zero; past the last when all are done. */
function stepOf(status: PlanStatus): number {
  if (OPEN_PLANS.includes(status)) return 1
  return status === PLAN_STATUS.onApproval ? 2 : 4
}

function filling({ changes, item_count }: Plan, blocking: number | null): string {
  const made = changes
    ? t('plan_editor.change_count', { count: changeCount(changes) })
    : t('plan_editor.item_count', { count: item_count })
  return blocking ? `${made}, ${t('plan_editor.remark_count', { count: blocking })}` : made
}

function by(at: string, person: { name: string } | null): string {
  const date = formatDate(at)
  return person ? t('plan_editor.by', { date, name: person.name }) : date
}
