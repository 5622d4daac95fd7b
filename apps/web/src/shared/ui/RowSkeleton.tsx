import { t } from '@zakup/messages/catalogue'
import styles from './RowSkeleton.module.css'
import { SlowNote } from './SlowNote.tsx'

/** A skeleton for loading rows, with a text for screen readers and for long waits. */
export function RowSkeleton({ rows }: { rows: number }) {
  return (
    <div className={styles.skeletons} aria-busy="true">
      <SlowNote loading />
      <output className="sr">{t('list.loading')}</output>
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} className="skeleton" />
      ))}
    </div>
  )
}
