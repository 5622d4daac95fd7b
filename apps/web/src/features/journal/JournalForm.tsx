import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useId, useState } from 'react'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { Select } from '../../shared/ui/Select.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import styles from './JournalPage.module.css'
import { useListJournalNamesQuery } from './journal-api.ts'
import { type JournalFilters, NO_FILTERS } from './journal-state.ts'
import { actionOf, nounOf } from './journal-words.ts'

interface Props {
  filters: JournalFilters
  busy: boolean
  onSearch: (filters: JournalFilters) => void
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'ru')

/** Search conditions. No request is sent until the form is submitted, because each search is journalled. */
export function JournalForm({ filters, busy, onSearch }: Props) {
  const [draft, setDraft] = useState(filters)
  const [shown, setShown] = useState(filters)
  // The URL was changed elsewhere: by «back», or by a link to the journal of one object.
  if (shown !== filters) {
    setShown(filters)
    setDraft(filters)
  }
  const { data: names } = useListJournalNamesQuery()
  const set = (name: keyof JournalFilters) => (value: string) =>
    setDraft((now) => ({ ...now, [name]: value }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(draft)
  }
  return (
    <search>
      <form className={`card ${styles.form}`} aria-label={t('journal.filters')} onSubmit={submit}>
        <Select
          label={t('journal.action')}
          value={draft.action}
          options={[
            { value: '', name: t('journal.action_any') },
            ...options(names?.actions ?? [], draft.action, actionOf),
          ]}
          onChoose={set('action')}
        />
        <Select
          label={t('journal.subject_type')}
          value={draft.subject_type}
          options={[
            { value: '', name: t('journal.subject_type_any') },
            ...options(names?.subject_types ?? [], draft.subject_type, nounOf),
          ]}
          onChoose={set('subject_type')}
        />
        <Field
          label={t('journal.subject_id')}
          {...(draft.subject_type === '' && { hint: t('journal.subject_id_hint') })}
          value={draft.subject_id}
          disabled={draft.subject_type === ''}
          onChange={set('subject_id')}
        />
        <Field
          label={t('journal.person')}
          hint={t('journal.person_hint')}
          value={draft.person}
          onChange={set('person')}
        />
        <Field
          label={t('journal.organization')}
          hint={t('journal.organization_hint')}
          inputMode="numeric"
          value={draft.organization}
          onChange={(value) => set('organization')(value.replace(/\D/g, '').slice(0, 12))}
        />
        <Day label={t('journal.from')} value={draft.from} onChange={set('from')} />
        <Day label={t('journal.to')} value={draft.to} onChange={set('to')} />
        <Field label={t('journal.request')} value={draft.request_id} onChange={set('request_id')} />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" disabled={busy}>
            {t('journal.search')}
          </Button>
          <Button onClick={() => onSearch(NO_FILTERS)}>{t('journal.reset')}</Button>
        </div>
      </form>
    </search>
  )
}

/** A value from the URL is offered even before, or without, the list of known values. */
function options(known: string[], chosen: string, nameOf: (value: string) => string) {
  const values = chosen && !known.includes(chosen) ? [...known, chosen] : known
  return values.map((value) => ({ value, name: nameOf(value) })).sort(byName)
}

interface FieldProps {
  label: string
  hint?: string
  value: string
  disabled?: boolean
  inputMode?: 'numeric'
  onChange: (value: string) => void
}

function Field({ label, hint, value, disabled, inputMode, onChange }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        value={value}
        placeholder={hint}
        disabled={disabled}
        inputMode={inputMode}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

function Day({ label, value, onChange }: Pick<FieldProps, 'label' | 'value' | 'onChange'>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <DateInput id={id} value={value} onChange={onChange} />
    </div>
  )
}
