import { t } from '@zakup/messages/catalogue'
import styles from './ListCards.module.css'
import type { View } from './list-kind.ts'

/** As many skeleton rows as there will be rows: the page keeps its height, so the scroll position can be restored. */
export function ListSkeleton({ view, rows }: { view: View; rows: number }) {
  return (
    <>
      <output className="sr">{t('list.loading')}</output>
      <div className={view === 'table' ? styles.table : styles.listSkeletonCards} aria-hidden="true">
        {Array.from({ length: rows }, (_, i) => (
          <div key={i} className={styles.row}>
            <i className="skeleton" />
            <i className="skeleton" />
          </div>
        ))}
      </div>
    </>
  )
}
