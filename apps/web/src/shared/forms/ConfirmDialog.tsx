import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './ConfirmDialog.module.css'

interface Props {
  title: string
  children: ReactNode
  /** The buttons, the safe one first: it gets focus. */
  actions: ReactNode
  onCancel: () => void
}

/** A question over the page. The native dialog keeps focus inside and gives it back; Esc is the safe answer. */
export function ConfirmDialog({ title, children, actions, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Closed while it still stands in the page: only then does focus go back to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}
