import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface Props {
  icon: ReactNode
  title: string
  text?: string | undefined
  tone?: 'plain' | 'danger'
  small?: string | undefined
  children?: ReactNode
}

/** The state of a block: empty, no match, failed. Shows an icon, the cause and the next step. */
export function Notice({ icon, title, text, tone = 'plain', small, children }: Props) {
  return (
    <div className={styles.notice}>
      <span className={`${styles.plate} ${tone === 'danger' ? styles.danger : ''}`} data-decor>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
      {small && <p className={styles.small}>{small}</p>}
    </div>
  )
}
