import type { ReactNode } from 'react'
import { Crumbs } from './Crumbs.tsx'
import styles from './PageHead.module.css'

interface Props {
  title: string
  lead?: string | undefined
  above?: { to: string; name: string }[]
  action?: ReactNode
}

/** The breadcrumbs and the title of the page. */
export function PageHead({ title, lead, above, action }: Props) {
  return (
    <div className={styles.head}>
      <Crumbs here={title} {...(above && { above })} />
      <div className={styles.row}>
        <div>
          <h1>{title}</h1>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
    </div>
  )
}
