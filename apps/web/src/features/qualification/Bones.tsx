import styles from './Qualification.module.css'

/** Rows on their way. */
export function Bones() {
  return (
    <div aria-busy="true" className={styles.bones}>
      <span className="bone" />
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}
