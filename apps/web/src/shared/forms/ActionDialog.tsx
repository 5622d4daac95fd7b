import { t } from '@zakup/messages/catalogue'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './ActionDialog.module.css'
import { CallFailure } from './FailureNote.tsx'

interface Props {
  title: string
  /** What will happen. */
  text?: ReactNode
  /** The verb on the button; null if there is nothing to confirm. */
  action: string | null
  danger?: boolean
  busy: boolean
  /** The server's refusal, shown inside the dialog. */
  error?: unknown
  /** Receives the form element: fields may be uncontrolled. */
  onDo: (form: HTMLFormElement) => void
  onClose: () => void
  children?: ReactNode
}

/**
 * A dialog for one action on a record: what will happen, what must be filled in, and the server's refusal. With typed
 * text Esc must be pressed twice, so that a mistaken press loses nothing.
 */
export function ActionDialog({ title, text, action, danger, busy, error, onDo, onClose, children }: Props) {
  const form = useId()
  const [typed, setTyped] = useState(false)
  const [warned, setWarned] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onDo(event.currentTarget)
  }
  function cancel() {
    // A running request is not abandoned by an accidental key press.
    if (busy) return
    if (typed && !warned) setWarned(true)
    else onClose()
  }
  return (
    <Dialog
      title={title}
      onCancel={cancel}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {action ? t('dialog.cancel') : t('shell.close')}
          </Button>
          {action && (
            <Button kind="primary" danger={danger ?? false} type="submit" form={form} busy={busy}>
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
        {Boolean(error) && !busy && <CallFailure error={error} />}
        {warned && (
          <p role="alert" className={styles.warned}>
            {t('dialog.typed')}
          </p>
        )}
      </form>
    </Dialog>
  )
}
