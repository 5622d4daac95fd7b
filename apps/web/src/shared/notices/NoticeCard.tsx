import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import styles from './NoticeProvider.module.css'
import { lifetime, type NoticeWords } from './notice.ts'

const ICONS = { success: CircleCheck, info: Info, error: CircleAlert }

interface Props {
  id: number
  words: NoticeWords
  onClose: (id: number) => void
}

/** Closes by itself, but not while hovered or focused. */
export function NoticeCard({ id, words, onClose }: Props) {
  const [held, setHeld] = useState(false)
  const { kind, title, text, action } = words
  const stays = lifetime(words)
  useEffect(() => {
    if (stays === null || held) return
    const timer = setTimeout(() => onClose(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, held, onClose])
  const Icon = ICONS[kind]
  const close = () => onClose(id)
  return (
    <div
      className={`${styles.card} ${styles[kind]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        <p className={title ? styles.text : undefined}>{text}</p>
        {action && (
          <div className={styles.action}>
            {'to' in action ? (
              <LinkButton size="small" to={action.to} onClick={close}>
                {action.label}
              </LinkButton>
            ) : (
              <Button
                size="small"
                onClick={() => {
                  close()
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
          </div>
        )}
      </div>
      <button type="button" className={styles.close} aria-label={t('shell.close')} onClick={close}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
