import type { SupplierExp, SupplierExpRow } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { EXP_STATUS, EXP_STATUS as S } from '@zakup/domain/supplier-exp/supplier-exp-case'
import { t } from '@zakup/messages/catalogue'
import { type Fact, FactStrip } from '../../shared/details/FactStrip.tsx'
import { OrganizationFact } from '../../shared/details/OrganizationFact.tsx'
import { formatDate, formatDateTime } from '../../shared/format/date-format.ts'
import { DateText } from '../../shared/ui/DateText.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { StepLine } from '../../shared/ui/StepLine.tsx'
import { TermNote } from '../../shared/ui/TermNote.tsx'
import { ExpPeriod } from './ExpPeriod.tsx'
import { decidedAt, EXP_STEPS, type ExpStep, expSteps } from './exp-steps.ts'

/** Whose it is, its value, the current deadline, and its progress. */
export function ExpProgress({ exp, operator }: { exp: SupplierExp; operator: boolean }) {
  return (
    <FactStrip
      label={t('exp_page.facts')}
      facts={[
        operator
          ? { label: t('exp_desk.col_supplier'), value: <OrganizationFact organization={exp.organization} /> }
          : { label: t('exp_page.customer'), value: exp.customer_name ?? '—' },
        { label: t('exp_page.period'), value: <ExpPeriod exp={exp} /> },
        { label: t('exp_page.sum'), value: <Money amount={exp.amount} form="exact" /> },
        dayOf(exp),
      ]}
    >
      <StepLine
        title={t('exp_page.history')}
        steps={expSteps(exp).map(({ step, state }) => ({
          key: step,
          state,
          name: nameOf(step, exp),
          children: state === 'next' || state === 'stopped' ? null : noteOf(step, exp),
        }))}
      />
    </FactStrip>
  )
}

function dayOf({ status, due_at, decided_at, updated_at }: SupplierExp): Fact {
  if (status.id === S.returned && due_at)
    return { label: t('exp_page.mend_by'), value: <DateText at={due_at} /> }
  if (due_at) return { label: t('exp_page.due'), value: <DateText at={due_at} /> }
  if (decided_at) return { label: t('exp_page.decided'), value: <DateText at={decided_at} time /> }
  return { label: t('exp_page.updated'), value: <DateText at={updated_at} time /> }
}

/** The step that returned or refused the record is named after that outcome. */
function nameOf(step: ExpStep, exp: SupplierExp): string {
  const here = EXP_STEPS.indexOf(step) === decidedAt(exp)
  if (here && exp.status.id === S.returned) return t('exp_page.step_returned')
  if (here && exp.status.id === S.refused) return t('exp_page.step_refused')
  return t(`exp_page.step_${step}`)
}

function noteOf(step: ExpStep, exp: SupplierExp): string | null {
  const { status, due_at } = exp
  if (step === 'draft') return by(exp.created_at, exp.created_by)
  if (step === 'submitted') return exp.submitted_at && by(exp.submitted_at, exp.submitted_by)
  const decided = status.id === S.returned || status.id === S.refused
  if (decided && EXP_STEPS.indexOf(step) === decidedAt(exp))
    return exp.decided_at && by(exp.decided_at, exp.decided_by)
  if (step === 'review' && exp.reviewed_at) return by(exp.reviewed_at, exp.reviewed_by)
  if (step === 'confirmed') return exp.decided_at && by(exp.decided_at, exp.decided_by)
  // Agreement and confirmation happen at the same moment: it is shown once.
  if (status.id === S.confirmed) return null
  const until = due_at && t('exp_page.until', { date: formatDate(due_at) })
  // Who is working on it, and until when.
  return [until, step === 'review' && exp.reviewed_by && withoutBreaks(exp.reviewed_by.name)]
    .filter(Boolean)
    .join(', ')
}

/** Non-breaking spaces keep initials with the surname. */
const withoutBreaks = (name: string) => name.replaceAll(' ', '\u00a0')

function by(at: string, person: { name: string } | null): string {
  return person
    ? t('exp_page.by', { at: formatDateTime(at), name: withoutBreaks(person.name) })
    : formatDateTime(at)
}

type Facts = Pick<SupplierExpRow, 'status' | 'due_at' | 'is_late'>

/** The deadline of the current step. */
export function ExpDeadline({ exp: { status, due_at, is_late } }: { exp: Facts }) {
  if (!due_at) return null
  const words = is_late ? 'exp.late' : status.id === EXP_STATUS.returned ? 'exp.mend_by' : 'exp.due'
  return <TermNote late={is_late} text={t(words, { date: formatDate(due_at) })} />
}
