import { t } from '@zakup/messages/catalogue'
import styles from './RowBones.module.css'
import { SlowNote } from './SlowNote.tsx'

/** A skeleton for loading rows, with a text for screen readers and for long waits. */
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
