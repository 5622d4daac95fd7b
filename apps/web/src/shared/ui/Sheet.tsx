import { t } from '@zakup/messages/catalogue'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './Sheet.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  side: 'bottom' | 'left' | 'right'
  footer?: ReactNode
  children: ReactNode
}

/** A modal sheet on the native dialog: it traps focus, closes by Esc and gives focus back by itself. */
export function Sheet({ title, open, onClose, side, footer, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  useEffect(() => {
    const element = dialog.current
    // A click on the dialog itself, and not on what is inside, is a click on the backdrop.
    const onClick = (event: MouseEvent) => event.target === element && element?.close()
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.sheet} ${styles[side]}`}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={onClose}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
