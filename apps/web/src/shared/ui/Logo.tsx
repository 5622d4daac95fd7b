import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import styles from './Logo.module.css'

export function Logo({ onDark = false }: { onDark?: boolean }) {
  return (
    <Link to={paths.home()} className={`${styles.logo} ${onDark ? styles.onDark : ''}`}>
      <span className={styles.mark} data-decor>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
          <circle cx="12" cy="12" r="10" />
          <path d="M4.9 4.9c3.3 3 10.9 3 14.2 0M4.9 19.1c3.3-3 10.9-3 14.2 0M4.9 4.9c3 3.3 3 10.9 0 14.2M19.1 4.9c-3 3.3-3 10.9 0 14.2" />
        </svg>
      </span>
      <span className={styles.words}>
        <b>{t('app.name')}</b>
        <span>{t('app.country')}</span>
      </span>
    </Link>
  )
}
