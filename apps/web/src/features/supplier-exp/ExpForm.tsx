import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import styles from '../../shared/form-sections/FormFrame.module.css'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { SectionMenu, SectionPicker } from '../../shared/form-sections/SectionMenu.tsx'
import { sectionId } from '../../shared/form-sections/section-state.ts'
import { useSectionPlace } from '../../shared/form-sections/use-section-place.ts'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useSubmitSupplierExpMutation } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { ExpFormSections } from './ExpFormSections.tsx'
import { ExpSaveBar } from './ExpSaveBar.tsx'
import type { ExpForm as Form } from './exp-form.ts'
import { type ExpSectionName, sectionNames, sectionOf, sectionState } from './exp-sections.ts'
import { shownOf } from './exp-shown.ts'
import { FormNotices } from './FormNotices.tsx'
import { FormContext } from './form-context.ts'
import { LeftCard } from './LeftCard.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useExpForm } from './use-exp-form.ts'

interface Props {
  personId: number
  /** Null: a new one. */
  exp: SupplierExp | null
  initial: Form
  reload: (() => Promise<SupplierExp | undefined>) | null
}

export function ExpForm({ personId, exp, initial, reload }: Props) {
  const state = useExpForm({ personId, exp, initial })
  const { form, problems, remarks, dirty } = state
  const names = sectionNames(shownOf(form).classes)
  const [current, jump] = useSectionPlace(names)
  const [submit, submitting] = useSubmitSupplierExpMutation()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const blocker = useLeaveGuard(dirty && !leaving)
  const summary = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const notice = useNotice()

  const objected = [
    ...remarks.map(({ field }) => field),
    ...(form.supplier_exp_type_id === null ? ['supplier_exp_type_id', 'classes', 'documents'] : []),
  ]
  const wrong = problems.map(({ field }) => field)
  const sections = names.map((name) => ({
    name,
    title: t(`exp_form.section.${name}`),
    state: sectionState(name, wrong, objected),
  }))

  function goTo(field: string) {
    jump(sectionOf(field))
    const control = document.getElementById(field)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  function goToSection(name: ExpSectionName) {
    jump(name)
    const section = document.getElementById(sectionId(name))
    section?.querySelector('h2')?.focus({ preventScroll: true })
    section?.scrollIntoView({ block: 'start' })
  }
  /** Focus after the summary or the notice is drawn. */
  function lookAt(what: 'problems' | 'failed' | 'saved') {
    requestAnimationFrame(() => {
      if (what === 'problems') summary.current?.focus()
      else
        notices.current
          ?.querySelector<HTMLElement>(what === 'failed' ? '[role=alert]' : '[role=status]')
          ?.focus()
    })
  }
  async function save() {
    const outcome = await state.save()
    if (typeof outcome === 'string') return lookAt(outcome)
    if (exp) return lookAt('saved')
    flushSync(() => setLeaving(true))
    void navigate(paths.supplierExp(outcome.id), { replace: true, state: { saved: true } })
  }
  /** What is typed is saved first; the server says once more whether anything is missing. */
  async function send() {
    let id = exp?.id ?? null
    if (dirty || id === null) {
      const outcome = await state.save()
      if (typeof outcome === 'string') {
        setAsking(false)
        return lookAt(outcome)
      }
      id = outcome.id
    }
    const { data } = await submit({ params: { id } })
    if (!data) return
    notice({ kind: 'success', text: t('exp_form.submitted') })
    flushSync(() => {
      setAsking(false)
      setLeaving(true)
    })
    if (!exp) return void navigate(paths.supplierExp(id), { replace: true })
    document.querySelector<HTMLElement>('main')?.focus()
  }

  const menu = { sections, current, onGo: goToSection }
  return (
    <FormContext
      value={{
        form,
        change: state.change,
        errorOf: (field) => problems.find((problem) => problem.field === field)?.text,
        onLeave: state.onLeave,
      }}
    >
      <div className={styles.frame}>
        <div className={styles.columns}>
          <SectionMenu {...menu} />
          <div className={styles.work}>
            <SectionPicker {...menu} />
            <div ref={notices} className={styles.notices}>
              <FormNotices state={state} exp={exp} reload={reload} />
              {problems.length > 0 && (
                <ErrorSummary
                  ref={summary}
                  title={t(state.asked === 'submit' ? 'exp_form.summary_submit' : 'exp_form.summary', {
                    count: problems.length,
                  })}
                  problems={problems}
                  onGo={goTo}
                />
              )}
            </div>
            <div className={styles.fields}>
              <ExpFormSections sections={sections} />
            </div>
          </div>
          <div className={styles.side}>
            <LeftCard typed={form.supplier_exp_type_id !== null} remarks={remarks} onGo={goTo} />
          </div>
        </div>
        <ExpSaveBar
          state={state}
          exp={exp}
          onSave={() => void save()}
          onSubmit={() => setAsking(true)}
          onRefused={() => {
            state.ask('submit')
            lookAt('problems')
          }}
        />
      </div>
      {asking && (
        <SubmitDialog
          busy={state.saving || submitting.isLoading}
          error={submitting.error}
          onDo={() => void send()}
          onClose={() => {
            setAsking(false)
            submitting.reset()
          }}
        />
      )}
      <LeaveDialog
        blocker={blocker}
        changed={sections.flatMap(({ name, title }) =>
          state.changed.some((field) => sectionOf(field) === name) ? [title] : [],
        )}
      />
    </FormContext>
  )
}
