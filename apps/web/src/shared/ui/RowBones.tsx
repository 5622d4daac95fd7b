import { t } from '@zakup/messages/catalogue'
import styles from './RowBones.module.css'
import { SlowNote } from './SlowNote.tsx'

/** Rows on their way: their places, and words about it for who hears or waits long. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <div className={styles.bones} aria-busy="true">
      <SlowNote loading />
      <output className="sr">{t('list.loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} className="bone" />
      ))}
    </div>
  )
}
