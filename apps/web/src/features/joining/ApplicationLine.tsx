import type { ComponentProps } from 'react'
import { LineField } from '../../shared/forms/LineField.tsx'
import type { ApplicationForm } from './application-form.ts'
import { useApplicationContext } from './form-context.ts'

type TextName = {
  [Name in keyof ApplicationForm]: ApplicationForm[Name] extends string ? Name : never
}[keyof ApplicationForm]

interface Props
  extends Omit<ComponentProps<typeof LineField>, 'id' | 'error' | 'value' | 'onChange' | 'onBlur'> {
  name: TextName
}

/** One text field of the application. */
export function ApplicationLine({ name, ...field }: Props) {
  const { form, change, errorOf, onLeave } = useApplicationContext()
  return (
    <LineField
      {...field}
      id={name}
      error={errorOf(name)}
      autoComplete="off"
      value={form[name]}
      onChange={(text) => change({ [name]: text })}
      onBlur={onLeave}
    />
  )
}
