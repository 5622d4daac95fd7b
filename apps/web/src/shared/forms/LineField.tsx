import type { ComponentProps, ReactNode } from 'react'
import { TextField } from '../ui/TextField.tsx'
import { FormField } from './FormField.tsx'

type Native = 'maxLength' | 'inputMode' | 'lang' | 'type' | 'placeholder' | 'autoComplete' | 'spellCheck'

interface Props extends Pick<ComponentProps<'input'>, Native> {
  id: string
  label: string
  hint?: ReactNode
  optional?: boolean
  error: string | undefined
  className?: string | undefined
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
}

/** A line of text with its label, hint and error. */
export function LineField({
  id,
  label,
  hint,
  optional = false,
  error,
  className,
  onChange,
  ...input
}: Props) {
  return (
    <FormField id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      {({ describedBy, ...control }) => (
        <TextField
          {...control}
          {...input}
          aria-describedby={describedBy}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}
