import styles from './Qualification.module.css'

/** Skeleton of loading rows. */
export function TabSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
