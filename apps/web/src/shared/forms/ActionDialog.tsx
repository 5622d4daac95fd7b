import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { problemOf } from '../api/call-error.ts'
import { failureWords } from '../api/failure-words.ts'
import styles from './ActionDialog.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  title: string
  /** What will happen. */
  text?: ReactNode
  /** The verb on the button; null where there is nothing to agree to. */
  action: string | null
  danger?: boolean
  busy: boolean
  /** The server's refusal, said where the person is looking. */
  error?: unknown
  onDo: () => void
  onClose: () => void
  children?: ReactNode
}

/**
 * One step of a thing's life: what will happen, what must be filled in, and the server's answer when it is no. Esc,
 * pressed by mistake, takes away no words: it has to be pressed twice.
 */
export function ActionDialog({ title, text, action, danger, busy, error, onDo, onClose, children }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(false)
  const [warned, setWarned] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onDo()
  }
  return (
    <ConfirmDialog
      title={title}
      onCancel={() => (typed && !warned ? setWarned(true) : onClose())}
      actions={
        <>
          <Button onClick={onClose}>{action ? t('dialog.cancel') : t('shell.close')}</Button>
          {action && (
            <Button type="primary" danger={danger ?? false} htmlType="submit" form={form} loading={busy}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        onSubmit={submit}
        onInput={() => {
          setTyped(true)
          setWarned(false)
        }}
        noValidate
        className={styles.form}
      >
        {text && <p>{text}</p>}
        {children}
        {Boolean(error) && !busy && <Failed error={error} />}
        {warned && (
          <p role="alert" className={styles.warned}>
            {t('dialog.typed')}
          </p>
        )}
      </form>
    </ConfirmDialog>
  )
}

function Failed({ error }: { error: unknown }) {
  const { text, requestId } = failureWords(error, 'writing')
  const details = problemOf(error)?.errors ?? []
  return (
    <div className={styles.failed} role="alert">
      <b>{text}</b>
      {details.length > 0 && (
        <ul>
          {details.map(({ field, detail }) => (
            <li key={field + detail}>{detail}</li>
          ))}
        </ul>
      )}
      {requestId && <span className={styles.small}>{t('failure.request', { id: requestId })}</span>}
    </div>
  )
}
