import type { LucideIcon } from 'lucide-react'
import styles from './ToneTag.module.css'

type Tone = 'neutral' | 'info' | 'active' | 'review' | 'appeal' | 'danger' | 'done' | 'archive'

/** The look of a status: colour and icon together, never colour alone. */
export interface Look {
  tone: Tone
  icon: LucideIcon
}

interface Props {
  look: Look
  /** Texts from the dictionary: the short one is shown, the official one on hover. */
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
