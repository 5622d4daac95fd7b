import { t } from '@zakup/messages/catalogue'
import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { TextField } from '../ui/TextField.tsx'
import styles from './DateInput.module.css'
import { dayOf, dayText } from './date-text.ts'

interface Props extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'action'> {
  /** A date as `2026-03-05`; the typed text while it is not a valid date. */
  value: string
  onChange: (value: string) => void
  /** The last date the calendar offers. */
  max?: string
}

/** A date typed as «05.03.2026» whatever the browser's language, or chosen in the native calendar. */
export function DateInput({ value, onChange, onBlur, max, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const day = dayOf(value)
  return (
    <TextField
      {...field}
      placeholder={t('date.placeholder')}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? (day ? dayText(day) : value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(dayOf(event.target.value) ?? event.target.value)
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
      action={
        <span className={styles.calendar}>
          <button
            type="button"
            className={styles.open}
            aria-label={t('date.open')}
            disabled={field.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden="true" />
          </button>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            max={max}
            aria-hidden="true"
            value={day ?? ''}
            onChange={(event) => {
              setTyped(null)
              onChange(event.target.value)
            }}
          />
        </span>
      }
    />
  )
}
