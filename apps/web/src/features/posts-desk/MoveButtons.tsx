import { ArrowDown, ArrowUp } from 'lucide-react'
import styles from './DeskRows.module.css'

interface Props {
  up: string
  down: string
  first: boolean
  last: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
}

/** Rows are reordered with buttons: they suit every input method, and a key can be pressed repeatedly. */
export function MoveButtons({ up, down, first, last, busy, onMove }: Props) {
  const press = (by: -1 | 1, off: boolean) => () => {
    if (!off && !busy) onMove(by)
  }
  return (
    <span className={styles.move}>
      <button type="button" aria-label={up} aria-disabled={first || undefined} onClick={press(-1, first)}>
        <ArrowUp aria-hidden="true" />
      </button>
      <button type="button" aria-label={down} aria-disabled={last || undefined} onClick={press(1, last)}>
        <ArrowDown aria-hidden="true" />
      </button>
    </span>
  )
}
