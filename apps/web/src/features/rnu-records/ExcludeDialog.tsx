import type { RnuRecord } from '@zakup/contract/rnu/own-rnu.routes'
import { rnuRecordBounds } from '@zakup/domain/field-bounds'
import { EXCLUSION_REASON } from '@zakup/domain/rnu/rnu-reasons'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { RadioBar } from '../../shared/forms/RadioBar.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './RecordForm.module.css'
import { useExcludeRnuMutation } from './rnu-records-api.ts'

const { courtAct, conciliation } = EXCLUSION_REASON

interface Form {
  reason: number
  number: string
  date: string
  court: string
}

interface Props {
  item: RnuRecord
  onDone: () => void
  onClose: () => void
}

/** A record ends before its term only by an act: which one, its date and its court. Закон ст. 8 п. 8. */
export function ExcludeDialog({ item: record, onDone, onClose }: Props) {
  const [run, { isLoading, error }] = useExcludeRnuMutation()
  const [form, setForm] = useState<Form>({ reason: courtAct, number: '', date: '', court: '' })
  const [tried, setTried] = useState(false)
  const byCourt = form.reason === courtAct
  const date = dayOf(form.date)
  const problems = {
    exclude_court: byCourt && !form.court.trim() ? t('rnu_page.exclude_court_missing') : undefined,
    exclude_number: form.number.trim() ? undefined : t('rnu_page.exclude_number_missing'),
    exclude_date: date ? undefined : t('rnu_page.exclude_date_missing'),
  }
  const errorOf = (field: keyof typeof problems) => (tried ? problems[field] : undefined)

  async function save() {
    setTried(true)
    const wrong = Object.entries(problems).find(([, problem]) => problem)
    if (wrong || !date) return document.getElementById(wrong?.[0] ?? 'exclude_date')?.focus()
    const { data } = await run({
      params: { id: record.id },
      body: {
        version: record.version,
        reason_id: byCourt ? courtAct : conciliation,
        number: form.number.trim(),
        date,
        court: byCourt ? form.court.trim() : null,
      },
    })
    if (data) onDone()
  }
  return (
    <ActionDialog
      title={t('rnu_page.ask_exclude')}
      text={t('rnu_page.ask_exclude_text')}
      action={t('rnu_page.exclude')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        <FormField id="exclude_reason" label={t('rnu_page.exclude_ground')}>
          {({ id }) => (
            <RadioBar
              id={id}
              long
              label={t('rnu_page.exclude_ground')}
              value={form.reason}
              options={[
                { id: courtAct, name: t('rnu_page.exclude_court') },
                { id: conciliation, name: t('rnu_page.exclude_conciliation') },
              ]}
              onChoose={(reason) => setForm({ ...form, reason })}
            />
          )}
        </FormField>
        {byCourt && (
          <FormField id="exclude_court" label={t('rnu_form.court')} error={errorOf('exclude_court')}>
            {({ describedBy, ...control }) => (
              <TextField
                {...control}
                aria-describedby={describedBy}
                maxLength={rnuRecordBounds.court}
                value={form.court}
                onChange={(event) => setForm({ ...form, court: event.target.value })}
              />
            )}
          </FormField>
        )}
        <FormField id="exclude_number" label={t('rnu_page.exclude_number')} error={errorOf('exclude_number')}>
          {({ describedBy, ...control }) => (
            <TextField
              {...control}
              aria-describedby={describedBy}
              maxLength={rnuRecordBounds.act_number}
              autoComplete="off"
              value={form.number}
              onChange={(event) => setForm({ ...form, number: event.target.value })}
            />
          )}
        </FormField>
        <FormField id="exclude_date" label={t('rnu_page.exclude_date')} error={errorOf('exclude_date')}>
          {({ describedBy, ...control }) => (
            <DateInput
              {...control}
              aria-describedby={describedBy}
              value={form.date}
              onChange={(text) => setForm({ ...form, date: text })}
            />
          )}
        </FormField>
      </div>
    </ActionDialog>
  )
}
