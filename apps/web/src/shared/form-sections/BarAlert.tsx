import { t } from '@zakup/messages/catalogue'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormFailure } from '../forms/form-failure.ts'
import styles from './FormFrame.module.css'

interface Props {
  failure: FormFailure | null
  /** The way out of it. */
  children?: ReactNode
}

/** Why it was not saved, above the buttons of a bar. It stands there from the beginning: only then is it read out. */
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
