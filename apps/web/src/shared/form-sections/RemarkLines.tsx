import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './SectionCard.module.css'

const LOOKS = {
  good: { Icon: CircleCheck, look: styles.remarkGood },
  blocking: { Icon: CircleAlert, look: styles.remarkBlocking },
  warning: { Icon: TriangleAlert, look: styles.remarkWarning },
} as const

/** What the rules require of the record being filled in, in the narrow column beside its form. */
export function RemarkLines({ children }: { children: ReactNode }) {
  return <ul className={styles.remarks}>{children}</ul>
}

export function RemarkLine({ level, children }: { level: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, look } = LOOKS[level]
  return (
    <li className={look}>
      <Icon aria-hidden="true" />
      {children}
    </li>
  )
}
