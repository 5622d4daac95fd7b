import { lazy, Suspense } from 'react'
import { FormField } from '../../shared/forms/FormField.tsx'
import styles from './Written.module.css'

/** Lazy import: large, and needed on these few pages only. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../shared/rich-text/RichTextEditor.tsx')).RichTextEditor,
}))

interface Props {
  id: string
  label: string
  hint?: string
  error: string | undefined
  optional?: boolean
  lang?: string | undefined
  low?: boolean | undefined
  value: string
  onChange: (html: string) => void
}

export function RichTextField({ id, label, hint, error, optional = false, value, onChange, ...rest }: Props) {
  return (
    <FormField id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <Suspense fallback={<div className={`skeleton ${styles.waiting}`} />}>
          <RichTextEditor {...control} {...rest} label={label} value={value} onChange={onChange} />
        </Suspense>
      )}
    </FormField>
  )
}
