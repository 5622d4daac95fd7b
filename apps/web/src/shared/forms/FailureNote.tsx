import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import styles from './ActionDialog.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** By it the operator finds the request in the logs. */
  requestId?: string | null | undefined
}

/** Why a step was refused or failed, said where the person is looking. */
export function FailureNote({ title, children, requestId }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <b>{title}</b>
      {children}
      {requestId && <span className={styles.small}>{t('failure.request', { id: requestId })}</span>}
    </div>
  )
}
