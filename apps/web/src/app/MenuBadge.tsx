import { t } from '@zakup/messages/catalogue'
import styles from './CabinetLayout.module.css'

interface Props {
  count: number | undefined
  /** What the number counts, for who hears it. */
  words: (count: number) => string
}

/** The number of things that wait in a section; nothing while there are none, or while it is not known. */
export function MenuBadge({ count, words }: Props) {
  if (!count) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{t('list.number', { count })}</span>
      <span className="sr">{words(count)}</span>
    </span>
  )
}
