import { type ReactNode, useId } from 'react'
import styles from './Dialog.module.css'
import { Modal } from './Modal.tsx'

interface Props {
  title: string
  children: ReactNode
  /** The buttons, the safe one first: it gets focus. */
  actions?: ReactNode
  /** Esc is the safe answer. */
  onCancel: () => void
}

/** A modal question over the page. */
export function Dialog({ title, children, actions, onCancel }: Props) {
  const titleId = useId()
  return (
    <Modal className={styles.dialog} labelledBy={titleId} onDismiss={onCancel}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.text}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
