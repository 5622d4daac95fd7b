import { SlowNote } from '../ui/SlowNote.tsx'
import styles from './FormFrame.module.css'

/** Skeleton of the form while its data load. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className={styles.skeletons}>
      <span className="skeleton" />
      <div>
        <span className={`skeleton ${styles.tall}`} />
        <span className={`skeleton ${styles.low}`} />
        <span className={`skeleton ${styles.tall}`} />
      </div>
      <span className="skeleton" />
      <SlowNote loading />
    </div>
  )
}
