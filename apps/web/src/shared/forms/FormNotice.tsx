import { CircleAlert, CircleCheck, History, Lock, ShieldAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './FormField.module.css'

const ICONS = {
  info: History,
  good: CircleCheck,
  locked: Lock,
  alert: CircleAlert,
  barred: ShieldAlert,
} as const

interface Props {
  ref?: Ref<HTMLDivElement>
  kind: keyof typeof ICONS
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** One line above the form: a draft was restored, the item is saved, another user changed it. */
export function FormNotice({ ref, kind, title, children, actions }: Props) {
  const Icon = ICONS[kind]
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role={kind === 'alert' || kind === 'barred' ? 'alert' : 'status'}
      className={`${styles.notice} ${styles[kind]}`}
    >
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
