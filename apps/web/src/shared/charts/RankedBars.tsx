import type { ReactNode } from 'react'
import styles from './RankedBars.module.css'
import { ShareTrack } from './ShareTrack.tsx'

interface RankedBar {
  key: string | number
  name: ReactNode
  /** Small print after the name. */
  note?: ReactNode
  value: number
  /** The value as text. */
  text: ReactNode
}

interface Props {
  bars: RankedBar[]
  label: string
  tone?: 'primary' | 'second'
}

/** Names with values and a bar from zero for each: readable as a list, comparable by eye. */
export function RankedBars({ bars, label, tone = 'primary' }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className={styles.bars} aria-label={label}>
      {bars.map(({ key, name, note, value, text }) => (
        <li key={key}>
          <div className={styles.name}>
            {name}
            {note && <small>{note}</small>}
          </div>
          <div className={styles.value}>{text}</div>
          <ShareTrack share={value / most} tone={tone} className={styles.track} />
        </li>
      ))}
    </ol>
  )
}
