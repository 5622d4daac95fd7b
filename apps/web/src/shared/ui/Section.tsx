import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

interface Props {
  title: string
  lead?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** A section of a page with its own heading. */
export function Section({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
