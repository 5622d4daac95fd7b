import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormFailure } from '../forms/form-failure.ts'
import styles from './FormFrame.module.css'

interface Props {
  failure: FormFailure | null
  /** What the user can do about it. */
  children?: ReactNode
}

/**
 * Why the form was not saved, above the buttons of a bar. Always in the DOM: only then do screen readers announce it.
 */
export function BarAlert({ failure, children }: Props) {
  return (
    <div role="alert" className={styles.alert}>
      {failure && (
        <>
          <CircleAlert aria-hidden="true" />
          <p>
            {failure.text}
            {failure.requestId && <small> {t('failure.request', { id: failure.requestId })}</small>}
          </p>
          {children}
        </>
      )}
    </div>
  )
}
