import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { problemOf } from '../api/call-error.ts'
import { failureWords } from '../api/failure-words.ts'
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

/** The same for the error of a call, with what the server says about single fields. */
export function CallFailure({ error }: { error: unknown }) {
  const { text, requestId } = failureWords(error, 'writing')
  const details = problemOf(error)?.errors ?? []
  return (
    <FailureNote title={text} requestId={requestId}>
      {details.length > 0 && (
        <ul>
          {details.map(({ field, detail }) => (
            <li key={field + detail}>{detail}</li>
          ))}
        </ul>
      )}
    </FailureNote>
  )
}
