import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { FormFrame } from '../../shared/form-sections/FormFrame.tsx'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { SubmitBar } from '../../shared/form-sections/SubmitBar.tsx'
import { useFormSections } from '../../shared/form-sections/use-form-sections.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSubmitRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationNotices } from './ApplicationNotices.tsx'
import { ApplicationSections } from './ApplicationSections.tsx'
import { SECTION_NAMES, sectionOf } from './application-sections.ts'
import { FormContext } from './form-context.ts'
import { LeftCard } from './LeftCard.tsx'
import { useApplicationForm } from './use-application-form.ts'

interface Props {
  token: string
  registration: Registration
  onChange: (registration: Registration) => void
}

export function ApplicationForm({ token, registration, onChange }: Props) {
  const state = useApplicationForm({ token, registration, onChange })
  const { problems, remarks, dirty } = state
  const parts = useFormSections({
    names: SECTION_NAMES,
    titleOf: (name) => t(`application.section.${name}`),
    sectionOf,
    problems,
    left: remarks.map(({ field }) => field),
  })
  const [submit, submitting] = useSubmitRegistrationMutation()
  const [asking, setAsking] = useState(false)
  const blocker = useLeaveGuard(dirty)

  async function save() {
    const outcome = await state.save()
    parts.lookAt(typeof outcome === 'string' ? outcome : 'saved')
  }
  /** Unsaved changes are saved first; the server checks again whether anything is missing. */
  async function send() {
    const saved = dirty ? await state.save() : registration
    if (typeof saved === 'string') {
      setAsking(false)
      return parts.lookAt(saved)
    }
    const { data } = await submit({ body: { token, version: saved.version } })
    // The page shows the outcome; the dialog unmounts with the form.
    if (data) onChange(data)
  }

  return (
    <FormContext value={{ ...state, token, registration }}>
      <ApplicationHead registration={registration} />
      <FormFrame
        form={parts}
        notices={<ApplicationNotices state={state} />}
        problems={problems}
        summary={t(state.asked === 'submit' ? 'application.summary_submit' : 'application.summary', {
          count: problems.length,
        })}
        side={<LeftCard remarks={remarks} onGo={parts.goTo} />}
        bar={
          <SubmitBar
            state={state}
            words="application"
            onSave={() => void save()}
            submit={{
              refusal: remarks.length > 0 ? { code: 'application.submit_left' } : null,
              onClick: () => setAsking(true),
              onRefused: () => {
                state.ask('submit')
                parts.lookAt('problems')
              },
            }}
          />
        }
      >
        <ApplicationSections sections={parts.sections} />
      </FormFrame>
      {asking && (
        <ActionDialog
          title={t('application.submit_title')}
          text={t('application.submit_text', { email: registration.email })}
          action={t('application.submit_short')}
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
