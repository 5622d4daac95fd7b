import type { LucideIcon } from 'lucide-react'
import styles from './ToneTag.module.css'

type Tone = 'neutral' | 'info' | 'active' | 'review' | 'appeal' | 'danger' | 'done' | 'archive'

/** How a status looks: colour and icon together, never colour alone. */
export interface Look {
  tone: Tone
  icon: LucideIcon
}

interface Props {
  look: Look
  /** The dictionary's own words: the short ones are shown, the official ones on hover. */
  status: { name: string; short_name: string }
}

export function ToneTag({ look: { tone, icon: Icon }, status }: Props) {
  return (
    <span className={`${styles.tag} ${styles[tone]}`} title={status.name}>
      <Icon aria-hidden="true" data-decor />
      {status.short_name}
    </span>
  )
}
