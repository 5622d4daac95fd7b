import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FormField.module.css'

/** Props that connect a control to its label, hint and error. */
export interface ControlProps {
  id: string
  invalid: boolean
  describedBy: string | undefined
}

interface Props {
  /** Also the target of a link in the error summary. */
  id: string
  label: string
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and its hint and error below: text and icon, never colour alone. */
export function FormField({ id, label, optional = false, hint, error, className, children }: Props) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('form.optional')}</span>}
      </label>
      {children({ id, invalid: Boolean(error), describedBy })}
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null
  return (
    <p id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  )
}
