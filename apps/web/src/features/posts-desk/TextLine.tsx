import { FormField } from '../../shared/forms/FormField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'

interface Props {
  id: string
  label: string
  hint?: string
  error: string | undefined
  optional?: boolean
  lang?: string
  maxLength: number
  value: string
  onChange: (text: string) => void
}

/** A text field that grows to a few lines: a title is visible in full while it is written. */
export function TextLine({
  id,
  label,
  hint,
  error,
  optional = false,
  lang,
  maxLength,
  value,
  onChange,
}: Props) {
  return (
    <FormField id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <TextArea
          id={control.id}
          invalid={control.invalid}
          aria-describedby={control.describedBy}
          lang={lang}
          maxLength={maxLength}
          rows={1}
          value={value}
          onChange={onChange}
        />
      )}
    </FormField>
  )
}
