import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './MoreLink.module.css'

/** «Все новости →»: a link from a part to the full list. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <ArrowRight aria-hidden="true" data-decor />
    </Link>
  )
}
