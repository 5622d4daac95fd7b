import { t } from '@zakup/messages/catalogue'
import styles from './CabinetLayout.module.css'

interface Props {
  count: number | undefined
  /** What the number counts, for screen readers. */
  words: (count: number) => string
}

/** The number of pending items in a section; nothing is rendered when it is zero or not loaded yet. */
export function MenuBadge({ count, words }: Props) {
  if (!count) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{t('list.number', { count })}</span>
      <span className="sr">{words(count)}</span>
    </span>
  )
}
