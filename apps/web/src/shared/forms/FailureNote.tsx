import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import styles from './ActionDialog.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** The operator finds the request in the logs by this id. */
  requestId?: string | null | undefined
}

/** Why an action was refused or failed, shown next to it. */
export function FailureNote({ title, children, requestId }: Props) {
  return (
    <div className={styles.failed} role="alert">
      <b>{title}</b>
      {children}
      {requestId && <span className={styles.small}>{t('failure.request', { id: requestId })}</span>}
    </div>
  )
}
