import type { ComponentProps } from 'react'
import styles from './Control.module.css'

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  invalid?: boolean
  onChange: (text: string) => void
}

/** Grows with its content. */
export function TextArea({ invalid = false, onChange, className, ...rest }: Props) {
  return (
    <textarea
      rows={2}
      {...rest}
      aria-invalid={invalid || undefined}
      className={[styles.area, invalid && styles.invalid, className].filter(Boolean).join(' ')}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
