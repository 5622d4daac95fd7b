import type { HTMLInputAutoCompleteAttribute } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'

interface Props {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  optional?: boolean
  hint?: string
  placeholder?: string
  maxLength: number
  numeric?: boolean
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A line of text with its label, hint and error. */
export function TextInput({ id, label, optional = false, hint, error, numeric = false, ...rest }: Props) {
  const { value, onChange, maxLength, placeholder, autoComplete = 'off' } = rest
  return (
    <FormField id={id} label={label} optional={optional} hint={hint} error={error}>
      {({ describedBy, ...control }) => (
        <TextField
          {...control}
          aria-describedby={describedBy}
          maxLength={maxLength}
          autoComplete={autoComplete}
          {...(placeholder && { placeholder })}
          {...(numeric && { inputMode: 'numeric' })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
