import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { needsCourtAct, needsOwnDecision } from '@zakup/domain/rnu/rnu-reasons'
import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { CASE_HEADING } from '../../shared/cases/StepButtons.tsx'
import frame from '../../shared/form-sections/FormFrame.module.css'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { LeftCard } from '../../shared/form-sections/LeftCard.tsx'
import { SectionCard } from '../../shared/form-sections/SectionCard.tsx'
import { StaleNotice } from '../../shared/form-sections/StaleNotice.tsx'
import { SubmitBar } from '../../shared/form-sections/SubmitBar.tsx'
import { focusField } from '../../shared/form-sections/use-form-sections.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ErrorSummary } from '../../shared/forms/ErrorSummary.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { ActSection } from './ActSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import { PeopleSection } from './PeopleSection.tsx'
import { ReasonSection } from './ReasonSection.tsx'
import styles from './RecordForm.module.css'
import { useSubmitRnuRecordMutation } from './rnu-records-api.ts'
import { SupplierSection } from './SupplierSection.tsx'
import { useRecordForm } from './use-record-form.ts'

interface Props {
  /** Null: a new one. */
  record: RnuRecord | null
  /** Null for a new one, which nobody else can change. */
  reload: (() => Promise<RnuRecord | undefined>) | null
  /** Beside the form, below the list of what is missing. */
  aside?: ReactNode
}

export function RecordForm({ record, reload, aside }: Props) {
  const state = useRecordForm(record)
  const { form, problems, remarks, dirty } = state
  const [submit, submitting] = useSubmitRnuRecordMutation()
  const [asking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const blocker = useLeaveGuard(dirty && !leaving)
  const summary = useRef<HTMLDivElement>(null)
  const stale = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const notice = useNotice()
  const begun = form.supplier !== null && form.reason_id !== null
  const left = begun ? remarks : null

  async function saved(): Promise<RnuRecord | null> {
    const answer = await state.save()
    if (!answer) requestAnimationFrame(() => (summary.current ?? stale.current)?.focus())
    return answer
  }
  async function merge() {
    const theirs = await reload?.()
    if (theirs) state.merge(theirs)
  }
  async function save() {
    const answer = await saved()
    if (!answer) return
    notice({ kind: 'success', text: t('rnu_form.saved') })
    if (record) return
    flushSync(() => setLeaving(true))
    void navigate(paths.ownRnuRecord(answer.id), { replace: true })
  }
  /** Unsaved changes are saved first; the server checks again whether anything is missing. */
  async function send() {
    let id = record?.id ?? null
    if (dirty || id === null) {
      const answer = await saved()
      if (!answer) return setAsking(false)
      id = answer.id
    }
    const { data } = await submit({ params: { id } })
    if (!data) return
    notice({ kind: 'success', text: t('rnu_form.submitted') })
    flushSync(() => {
      setAsking(false)
      setLeaving(true)
    })
    if (!record) return void navigate(paths.ownRnuRecord(id), { replace: true })
    document.getElementById(CASE_HEADING)?.focus()
  }

  const act =
    form.reason_id !== null && needsCourtAct(form.reason_id)
      ? t('rnu_form.section_act')
      : form.reason_id !== null && needsOwnDecision(form.reason_id)
        ? t('rnu_form.section_decision')
        : null
  const sections = [
    ['supplier', t('rnu_form.section_supplier'), <SupplierSection key="s" state={state} />],
    ['reason', t('rnu_form.section_reason'), <ReasonSection key="r" state={state} record={record} />],
    ...(act ? [['act', act, <ActSection key="a" state={state} />] as const] : []),
    ['people', t('rnu_form.section_people'), <PeopleSection key="p" state={state} />],
    ['files', t('rnu_form.section_files'), <FilesSection key="f" state={state} />],
  ] as const
  return (
    <div className={frame.frame}>
      <div className={`${frame.columns} ${styles.columns}`}>
        <div className={frame.work}>
          {state.conflict && <StaleNotice ref={stale} words="written" onMerge={merge} />}
          {problems.length > 0 && (
            <ErrorSummary
              ref={summary}
              title={t('rnu_form.summary', { count: problems.length })}
              problems={problems}
              onGo={focusField}
            />
          )}
          <div className={frame.fields}>
            {sections.map(([name, title, fields], i) => (
              <SectionCard key={name} section={{ name, title, state: 'empty' }} number={i + 1} open={null}>
                {fields}
              </SectionCard>
            ))}
          </div>
        </div>
        <div className={frame.side}>
          <LeftCard
            title={t('rnu_form.left')}
            lines={
              left
                ? left.map(({ code, field }) => ({ key: code, field, text: t(`rnu_remark.${code}`) }))
                : [
                    ...(form.supplier
                      ? []
                      : [{ key: 'supplier', field: 'supplier_bin', text: t('rnu_form.supplier_missing') }]),
                    ...(form.reason_id === null
                      ? [{ key: 'reason', field: 'reason_id', text: t('rnu_form.reason_missing') }]
                      : []),
                  ]
            }
            nothing={t('rnu_form.left_nothing')}
            terms={t('rnu_form.terms')}
            onGo={focusField}
          />
          {aside}
        </div>
      </div>
      <SubmitBar
        state={{ ...state, keeping: { state: 'none' } }}
        words="rnu_form"
        onSave={() => void save()}
        submit={{
          refusal: left?.length === 0 ? null : { code: 'rnu_form.submit_left' },
          onClick: () => setAsking(true),
        }}
      />
      {asking && (
        <ActionDialog
          title={t('rnu_form.ask_submit')}
          text={t('rnu_form.ask_submit_text')}
          action={t('rnu_form.submit_short')}
          busy={state.saving || submitting.isLoading}
          error={submitting.error}
          onDo={() => void send()}
          onClose={() => {
            setAsking(false)
            submitting.reset()
          }}
        />
      )}
      <LeaveDialog blocker={blocker} changed={[t('rnu_page.any')]} />
    </div>
  )
}
