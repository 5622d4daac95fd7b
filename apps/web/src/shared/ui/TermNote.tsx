import { TriangleAlert } from 'lucide-react'
import styles from './TermNote.module.css'

/** An important date in a small line; a late one is marked by text, colour and icon. */
export function TermNote({ late, text }: { late: boolean; text: string }) {
  return (
    <small className={late ? styles.late : styles.calm}>
      {late && <TriangleAlert aria-hidden="true" data-decor />}
      {text}
    </small>
  )
}
