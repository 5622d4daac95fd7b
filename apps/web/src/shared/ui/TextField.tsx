import type { ComponentProps, ReactNode, Ref } from 'react'
import styles from './TextField.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'ref'> {
  ref?: Ref<HTMLInputElement>
  size?: 'small' | 'middle' | 'large'
  icon?: ReactNode
  /** A button at the end of the field: clear, show the password. */
  action?: ReactNode
  invalid?: boolean
}

/** The only text field component: a native element (docs/widgets.md). */
export function TextField({ size = 'middle', icon, action, invalid = false, className, ...input }: Props) {
  return (
    <span
      className={[styles.field, styles[size], invalid && styles.invalid, className].filter(Boolean).join(' ')}
    >
      {icon}
      <input {...input} aria-invalid={invalid || undefined} />
      {action}
    </span>
  )
}
