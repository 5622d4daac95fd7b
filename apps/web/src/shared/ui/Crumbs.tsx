import { t } from '@zakup/messages/catalogue'
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
