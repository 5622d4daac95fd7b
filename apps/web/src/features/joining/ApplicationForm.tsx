import type { Registration } from '@zakup/contract/registrations/registrations.routes'
import { t } from '@zakup/messages/catalogue'
import { useRef, useState } from 'react'
import styles from '../../shared/form-sections/FormFrame.module.css'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { SectionMenu, SectionPicker } from '../../shared/form-sections/SectionMenu.tsx'
import { sectionId } from '../../shared/form-sections/section-state.ts'
import { useSectionPlace } from '../../shared/form-sections/use-section-place.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useSubmitRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { ApplicationHead } from './ApplicationHead.tsx'
import { ApplicationNotices } from './ApplicationNotices.tsx'
import { ApplicationSaveBar } from './ApplicationSaveBar.tsx'
import { ApplicationSections } from './ApplicationSections.tsx'
import { type ApplicationSection, SECTION_NAMES, sectionOf, sectionState } from './application-sections.ts'
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
  const { form, problems, remarks, dirty } = state
  const [current, jump] = useSectionPlace(SECTION_NAMES)
  const [submit, submitting] = useSubmitRegistrationMutation()
  const [asking, setAsking] = useState(false)
  const blocker = useLeaveGuard(dirty)
  const summary = useRef<HTMLDivElement>(null)
  const notices = useRef<HTMLDivElement>(null)

  const left = remarks.map(({ field }) => field)
  const wrong = problems.map(({ field }) => field)
  const sections = SECTION_NAMES.map((name) => ({
    name,
    title: t(`application.section.${name}`),
    state: sectionState(name, wrong, left),
  }))

  function goTo(field: string) {
    jump(sectionOf(field))
    const control = document.getElementById(field)
    control?.focus({ preventScroll: true })
    control?.scrollIntoView({ block: 'center' })
  }
  function goToSection(name: ApplicationSection) {
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
    lookAt(typeof outcome === 'string' ? outcome : 'saved')
  }
  /** What is typed is saved first; the server says once more whether anything is missing. */
  async function send() {
    const saved = dirty ? await state.save() : registration
    if (typeof saved === 'string') {
      setAsking(false)
      return lookAt(saved)
    }
    const { data } = await submit({ body: { token, version: saved.version } })
    // The page shows what became of it; the dialog goes with the form.
    if (data) onChange(data)
  }

  const menu = { sections, current, onGo: goToSection }
  return (
    <FormContext
      value={{
        token,
        registration,
        form,
        change: state.change,
        take: state.take,
        errorOf: (field) => problems.find((problem) => problem.field === field)?.text,
        onLeave: state.onLeave,
      }}
    >
      <ApplicationHead registration={registration} />
      <div className={styles.frame}>
        <div className={styles.columns}>
          <SectionMenu {...menu} />
          <div className={styles.work}>
            <SectionPicker {...menu} />
            <div ref={notices} className={styles.notices}>
              <ApplicationNotices state={state} />
              {problems.length > 0 && (
                <ErrorSummary
                  ref={summary}
                  title={t(state.asked === 'submit' ? 'application.summary_submit' : 'application.summary', {
                    count: problems.length,
                  })}
                  problems={problems}
                  onGo={goTo}
                />
              )}
            </div>
            <div className={styles.fields}>
              <ApplicationSections sections={sections} />
            </div>
          </div>
          <div className={styles.side}>
            <LeftCard remarks={remarks} onGo={goTo} />
          </div>
        </div>
        <ApplicationSaveBar
          state={state}
          onSave={() => void save()}
          onSubmit={() => setAsking(true)}
          onRefused={() => {
            state.ask('submit')
            lookAt('problems')
          }}
        />
      </div>
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
      <LeaveDialog
        blocker={blocker}
        changed={sections.flatMap(({ name, title }) =>
          state.changed.some((field) => sectionOf(field) === name) ? [title] : [],
        )}
      />
    </FormContext>
  )
}
