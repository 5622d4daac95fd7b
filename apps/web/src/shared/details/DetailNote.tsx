import { Info, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './DetailFrame.module.css'

interface Props {
  tone?: 'warning' | 'danger'
  children: ReactNode
}

/** Important information to read before the rest. */
export function DetailNote({ tone = 'warning', children }: Props) {
  const Icon = tone === 'danger' ? ShieldAlert : Info
  return (
    <div className={`${styles.note} ${tone === 'danger' ? styles.danger : ''}`}>
      <Icon aria-hidden="true" data-decor />
      <div>{children}</div>
    </div>
  )
}

/** What was decided, and the reason given by the user who decided. */
export function DecisionWords({ title, reason }: { title: string; reason: string | null }) {
  return (
    <>
      <b className={styles.decisionTitle}>{title}</b>
      {reason && <p className={styles.decisionReason}>{reason}</p>}
    </>
  )
}
