import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import type { OfferedRow } from '../dicts/offered-rows.ts'
import { useOfferedRows } from '../dicts/use-offered-rows.ts'
import styles from './Control.module.css'
import type { ControlProps } from './FormField.tsx'

interface Props extends ControlProps {
  value: number | null
  /** Of a dictionary only active rows are offered, plus the one already chosen. */
  options: readonly OfferedRow[] | undefined
  onChoose: (id: number | null) => void
  onBlur?: () => void
  label?: string | undefined
  disabled?: boolean
  /** The label of the empty option; if given, the choice can be cleared. */
  none?: string
}

/** One value of a short dictionary: a native select, which works with every keyboard, phone and screen reader. */
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
