import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import styles from './Crumbs.module.css'

interface Step {
  to: string
  name: string
}

const NOTHING_ABOVE: Step[] = []

/** Links to the pages above, then the name of this one. */
export function Crumbs({ above = NOTHING_ABOVE, here }: { above?: Step[]; here: string }) {
  return (
    <nav aria-label={t('shell.crumbs')} className={styles.crumbs}>
      <ol>
        <li>
          <Link to={paths.home()}>{t('shell.home')}</Link>
        </li>
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** The place in the top bar of the cabinet where a page of one thing puts its own name. */
export const CRUMB_PLACE = 'crumb-here'

const never = () => () => {}
const place = () => document.getElementById(CRUMB_PLACE)

/** The bar is drawn together with the page: its place is looked up again once both are there. */
export function CrumbHere({ children }: { children: ReactNode }) {
  const found = useSyncExternalStore(never, place, () => null)
  return found && createPortal(children, found)
}
