import { SlowNote } from '../ui/SlowNote.tsx'
import styles from './FormFrame.module.css'

/** Skeleton of the form while its data load. */
export function FormSkeleton() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <span className="bone" />
      <div>
        <span className={`bone ${styles.tall}`} />
        <span className={`bone ${styles.low}`} />
        <span className={`bone ${styles.tall}`} />
      </div>
      <span className="bone" />
      <SlowNote loading />
    </div>
  )
}
