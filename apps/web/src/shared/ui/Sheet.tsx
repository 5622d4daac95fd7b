import { t } from '@zakup/messages/catalogue'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Modal } from './Modal.tsx'
import styles from './Sheet.module.css'

interface Props {
  title: string
  open: boolean
  onClose: () => void
  side: 'bottom' | 'left' | 'right'
  /** The width of a side sheet: a menu, something to read or fill in, a table. */
  size?: 'menu' | 'medium' | 'wide'
  footer?: ReactNode
  children: ReactNode
}

/** A panel that slides in from the edge of the page. A click outside closes it. */
export function Sheet({ open, ...sheet }: Props) {
  return open && <OpenSheet {...sheet} />
}

function OpenSheet({ title, onClose, side, size = 'menu', footer, children }: Omit<Props, 'open'>) {
  const titleId = useId()
  return (
    <Modal
      className={[styles.sheet, styles[side], size !== 'menu' && styles[size]].filter(Boolean).join(' ')}
      labelledBy={titleId}
      onDismiss={onClose}
      light
    >
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
    </Modal>
  )
}
