import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useApplicationContext } from './form-context.ts'

type TextName =
  | 'name_ru'
  | 'name_kk'
  | 'address'
  | 'phone'
  | 'head_last_name'
  | 'head_first_name'
  | 'head_middle_name'
  | 'head_position'

interface Props extends Pick<ComponentProps<'input'>, 'maxLength' | 'inputMode' | 'lang' | 'type'> {
  name: TextName
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string | undefined
}

/** One line of text of the application. */
export function LineField({ name, label, hint, optional = false, className, ...input }: Props) {
  const { form, change, errorOf, onLeave } = useApplicationContext()
  return (
    <FormField
      id={name}
      label={label}
      hint={hint}
      optional={optional}
      error={errorOf(name)}
      className={className}
    >
      {({ describedBy, ...control }) => (
        <TextField
          {...control}
          {...input}
          aria-describedby={describedBy}
          autoComplete="off"
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          onBlur={onLeave}
        />
      )}
    </FormField>
  )
}
