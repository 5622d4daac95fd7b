import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import type { OfferedRow } from '../dicts/offered-rows.ts'
import { useOfferedRows } from '../dicts/use-offered-rows.ts'
import styles from './Control.module.css'
import type { ControlProps } from './FormField.tsx'

interface Props extends ControlProps {
  value: number | null
  /** Of a dictionary only rows in force are offered, and the one that is chosen already. */
  options: readonly OfferedRow[] | undefined
  onChoose: (id: number | null) => void
  onBlur?: () => void
  label?: string | undefined
  disabled?: boolean
  /** An empty choice may be made again, and what it is called. */
  none?: string
}

/** One of a short dictionary: the browser's own list, which every keyboard, phone and screen reader knows. */
export function ChoiceSelect({
  value,
  options: all,
  onChoose,
  invalid,
  describedBy,
  label,
  none,
  ...rest
}: Props) {
  const options = useOfferedRows(all, value)
  const known = options?.some(({ id }) => id === value) ?? false
  return (
    <span className={`${styles.select} ${invalid ? styles.invalid : ''}`}>
      <select
        {...rest}
        aria-label={label}
        title={options?.find(({ id }) => id === value)?.name}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        data-empty={value === null || undefined}
        value={known ? String(value) : ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
      >
        {(!known || none !== undefined) && (
          <option value="" disabled={none === undefined}>
            {none ?? (options ? t('form.choose') : t('form.loading'))}
          </option>
        )}
        {options?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" data-decor />
    </span>
  )
}
