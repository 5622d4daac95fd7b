import { Clock } from 'lucide-react'
import { DateText } from '../ui/DateText.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './Deadline.module.css'
import { type DeadlineFacts, deadlineNote } from './deadline-note.ts'

/** Date with time, and below it the time left. Never truncated. */
export function Deadline({ facts }: { facts: DeadlineFacts }) {
  const { text, urgent } = deadlineNote(facts, useNow())
  return (
    <span className={styles.deadline}>
      <b>
        <DateText at={facts.offer_end_date} time />
      </b>
      <span className={urgent ? styles.urgent : styles.note}>
        {urgent && <Clock aria-hidden="true" data-decor />}
        {text}
      </span>
    </span>
  )
}
