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

/** Links to the parent pages, then the name of this one. */
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

/** The id of the element in the cabinet's top bar where a detail page renders its own name. */
export const CRUMB_PLACE = 'crumb-here'

const never = () => () => {}
const place = () => document.getElementById(CRUMB_PLACE)

/** Renders into the top bar, which is rendered together with the page: the element is looked up again after mount. */
export function CrumbHere({ children }: { children: ReactNode }) {
  const found = useSyncExternalStore(never, place, () => null)
  return found && createPortal(children, found)
}
