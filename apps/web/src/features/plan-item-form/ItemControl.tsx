import { itemField } from '@zakup/domain/plan-items/item-fields'
import { isMandatory } from '@zakup/domain/plan-items/needed-fields'
import { t } from '@zakup/messages/catalogue'
import type { ComponentProps, ReactNode } from 'react'
import { ChoiceSelect } from '../../shared/forms/ChoiceSelect.tsx'
import { type ControlProps, FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { DateInput } from '../../shared/pickers/DateInput.tsx'
import { DecimalInput } from '../../shared/pickers/DecimalInput.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { useItemForm } from './form-context.ts'
import type { ItemForm } from './item-form.ts'
import type { ControlField } from './typed-values.ts'

interface Props {
  field: ControlField
  /** By default the field's name in lists of differences. */
  label?: string
  hint?: ReactNode
  className?: string | undefined
  /** Of a dictionary field: what may be chosen. */
  options?: ComponentProps<typeof ChoiceSelect>['options']
  /** The label of the empty choice; if given, the choice can be cleared. */
  none?: string
  /** What else changes with a choice. */
  follows?: Partial<ItemForm>
  /** A text of several lines. */
  area?: boolean
}

/** A field of the item with its label and error; the kind of the field decides the control. */
export function ItemControl({
  field,
  label = t(`plan_field.${field}`),
  options,
  none,
  follows,
  area,
  ...rest
}: Props) {
  const { form, change, errorOf, isOptional, onLeave } = useItemForm()
  const { kind, max, initial } = itemField(field)
  // A choice with an initial value is never empty.
  const mayStayEmpty = !isMandatory(field) && !(kind === 'dict' && initial !== undefined) && isOptional(field)
  const value = form[field]
  const set = (typed: number | string | null) => change({ [field]: typed, ...follows })
  function control({ describedBy, ...props }: ControlProps) {
    if (kind === 'dict')
      return (
        <ChoiceSelect
          {...props}
          describedBy={describedBy}
          value={value as number | null}
          options={options}
          {...(none && { none })}
          onChoose={(id) => set(id ?? (itemField(field).initial as number | undefined) ?? null)}
          onBlur={onLeave}
        />
      )
    const shared = { ...props, 'aria-describedby': describedBy, value: String(value), onBlur: onLeave }
    if (kind === 'quantity' || kind === 'money' || kind === 'percent')
      return <DecimalInput {...shared} kind={kind} onChange={set} />
    if (kind === 'day') return <DateInput {...shared} onChange={set} />
    const lang = field.endsWith('_kk') ? 'kk' : undefined
    if (area) return <TextArea {...shared} lang={lang} maxLength={max} onChange={set} />
    return (
      <TextField
        {...shared}
        lang={lang}
        autoComplete="off"
        inputMode={kind === 'days' ? 'numeric' : undefined}
        maxLength={kind === 'days' ? DAYS_LENGTH : max}
        onChange={(event) => set(event.target.value)}
      />
    )
  }
  return (
    <FormField {...rest} optional={mayStayEmpty} id={field} label={label} error={errorOf(field)}>
      {control}
    </FormField>
  )
}

/** Digits of a number of days, with room for a slip of the finger that is then reported. */
const DAYS_LENGTH = 6
