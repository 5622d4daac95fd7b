import type { SupplierExp } from '@zakup/contract/supplier-exp/supplier-exp.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { FormFrame } from '../../shared/form-sections/FormFrame.tsx'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { useFormSections } from '../../shared/form-sections/use-form-sections.ts'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { useSubmitSupplierExpMutation } from '../../shared/supplier-exp/supplier-exp-api.ts'
import { ExpFormSections } from './ExpFormSections.tsx'
import { ExpSaveBar } from './ExpSaveBar.tsx'
import type { ExpForm as Form } from './exp-form.ts'
import { sectionNames, sectionOf } from './exp-sections.ts'
import { shownOf } from './exp-shown.ts'
import { FormNotices } from './FormNotices.tsx'
import { FormContext } from './form-context.ts'
import { LeftCard } from './LeftCard.tsx'
import { SubmitDialog } from './SubmitDialog.tsx'
import { useExpForm } from './use-exp-form.ts'

interface Props {
  owner: { person_id: number; organization_id: number }
  /** Null: a new one. */
  exp: SupplierExp | null
  initial: Form
  reload: (() => Promise<SupplierExp | undefined>) | null
}

export function ExpForm({ owner, exp, initial, reload }: Props) {
  const state = useExpForm({ owner, exp, initial })
  const { form, problems, remarks, dirty } = state
  const parts = useFormSections({
    names: sectionNames(shownOf(form).classes),
    titleOf: (name) => t(`exp_form.section.${name}`),
    sectionOf,
    problems,
    left: [
      ...remarks.map(({ field }) => field),
      // Before the type is chosen, the sections that depend on it are not done.
      ...(form.supplier_exp_type_id === null ? ['supplier_exp_type_id', 'classes', 'documents'] : []),
    ],
  })
  const [submit, submitting] = useSubmitSupplierExpMutation()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const blocker = useLeaveGuard(dirty && !leaving)
  const navigate = useNavigate()
  const notice = useNotice()

  async function save() {
    const outcome = await state.save()
    if (typeof outcome === 'string') return parts.lookAt(outcome)
    if (exp) return parts.lookAt('saved')
    flushSync(() => setLeaving(true))
    void navigate(paths.supplierExp(outcome.id), { replace: true, state: { saved: true } })
  }
  /** Unsaved changes are saved first; the server checks again whether anything is missing. */
  async function send() {
    let id = exp?.id ?? null
    if (dirty || id === null) {
      const outcome = await state.save()
      if (typeof outcome === 'string') {
        setAsking(false)
        return parts.lookAt(outcome)
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

  return (
    <FormContext value={state}>
      <FormFrame
        form={parts}
        notices={<FormNotices state={state} exp={exp} reload={reload} />}
        problems={problems}
        summary={t(state.asked === 'submit' ? 'exp_form.summary_submit' : 'exp_form.summary', {
          count: problems.length,
        })}
        side={<LeftCard typed={form.supplier_exp_type_id !== null} remarks={remarks} onGo={parts.goTo} />}
        bar={
          <ExpSaveBar
            state={state}
            exp={exp}
            onSave={() => void save()}
            onSubmit={() => setAsking(true)}
            onRefused={() => {
              state.ask('submit')
              parts.lookAt('problems')
            }}
          />
        }
      >
        <ExpFormSections sections={parts.sections} />
      </FormFrame>
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
      <LeaveDialog blocker={blocker} changed={parts.titlesOf(state.changed)} />
    </FormContext>
  )
}
