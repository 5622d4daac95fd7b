import styles from './LinesCard.module.css'

/** What was decided, and why, in the words of who decided. */
export function DecisionWords({ title, reason }: { title: string; reason: string | null }) {
  return (
    <>
      <b className={styles.title}>{title}</b>
      {reason && <p className={styles.reason}>{reason}</p>}
    </>
  )
}
