import { planItemBounds } from '@zakup/domain/field-bounds'
import { REFUSAL_KINDS } from '@zakup/domain/plan-items/plan-item-words'
import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { isoDay } from '../format/date-format.ts'
import { DateInput } from '../pickers/DateInput.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './OwnActionDialog.module.css'
import type { RefusalProblems } from './own-refusal.ts'

interface Props {
  problems: RefusalProblems
  /** A field was edited: its problem is checked again when the dialog is submitted. */
  onAnswer: (name: string) => void
}

/** Which of the two legal grounds applies, the reason in plain words, and the document. */
export function OwnRefusalFields({ problems, onAnswer }: Props) {
  const id = useId()
  const [date, setDate] = useState('')
  const [today] = useState(() => isoDay(new Date()))
  const named = (name: keyof RefusalProblems) => ({
    id: `${id}-${name}`,
    name,
    'aria-describedby': `${id}-${name}-hint ${id}-${name}-problem`,
    'aria-invalid': problems[name] ? (true as const) : undefined,
  })
  const field = (name: 'ground' | 'document' | 'date', control: ReactNode, hint?: string) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{t(`own_items.refusal_${name}`)}</label>
      {control}
      {hint && (
        <p id={`${id}-${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-${name}-problem`} text={problems[name]} />
    </div>
  )
  return (
    <div className={styles.fields} onChange={({ target }) => onAnswer((target as HTMLInputElement).name)}>
      <fieldset className={styles.kinds} aria-describedby={`${id}-kind-problem`}>
        <legend>{t('own_items.refusal_kind')}</legend>
        {REFUSAL_KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input type="radio" name="kind" value={kind} />
            <span>
              {t(`own_items.refusal_${kind}`)}
              <small>{t(`own_items.refusal_${kind}_ground`)}</small>
            </span>
          </label>
        ))}
        <Problem id={`${id}-kind-problem`} text={problems.kind} />
      </fieldset>
      {field(
        'ground',
        <textarea
          {...named('ground')}
          rows={3}
          maxLength={planItemBounds.refusal_ground}
          className={styles.area}
        />,
        t('own_items.refusal_ground_hint'),
      )}
      <div className={styles.pair}>
        {field(
          'document',
          <TextField
            {...named('document')}
            maxLength={planItemBounds.refusal_document}
            placeholder={t('own_items.refusal_document_hint')}
            invalid={problems.document !== undefined}
          />,
        )}
        {field(
          'date',
          <DateInput
            {...named('date')}
            value={date}
            max={today}
            onChange={setDate}
            invalid={problems.date !== undefined}
          />,
        )}
      </div>
    </div>
  )
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className={styles.problem}>
      {text && (
        <>
          <CircleAlert aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  )
}
