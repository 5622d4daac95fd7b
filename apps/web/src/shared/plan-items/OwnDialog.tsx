import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './OwnDialog.module.css'

interface Props {
  title: string
  onClose: () => void
  /** While something is on its way it is not left by Esc. */
  busy?: boolean
  children: ReactNode
}

/** A question over the page, on the native dialog: focus stays inside, Esc closes, focus goes back where it was. */
export function OwnDialog({ title, onClose, busy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [before])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}
