import styles from './Qualification.module.css'

/** Skeleton of loading rows. */
export function Bones() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}
