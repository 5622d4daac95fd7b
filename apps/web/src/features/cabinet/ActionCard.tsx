import type { ReactNode } from 'react'
import styles from './ActionCard.module.css'

interface Props {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

export function ActionCard({ icon, title, text, children }: Props) {
  return (
    <section className={`card ${styles.card}`}>
      <span className={styles.plate} data-decor>
        {icon}
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        {children && <div className={styles.action}>{children}</div>}
      </div>
    </section>
  )
}
