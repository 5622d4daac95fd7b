import { TriangleAlert } from 'lucide-react'
import styles from './TermNote.module.css'

/** A day that counts, in a small line; what is late says so in words, colour and sign. */
export function TermNote({ late, text }: { late: boolean; text: string }) {
  return (
    <small className={late ? styles.late : styles.calm}>
      {late && <TriangleAlert aria-hidden="true" data-decor />}
      {text}
    </small>
  )
}
