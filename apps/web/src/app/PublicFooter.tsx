import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { currentYear } from '../shared/format/date-format.ts'
import { paths } from '../shared/paths.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { useNow } from '../shared/ui/use-now.ts'
import styles from './PublicFooter.module.css'
import { publicMenu } from './public-menu.ts'

export function PublicFooter() {
  const now = useNow()
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo onDark />
            <p>{t('app.about')}</p>
          </div>
          <div>
            <h2>{t('shell.purchases')}</h2>
            <ul>
              {publicMenu().map(({ to, name }) => (
                <li key={to}>
                  <Link to={to}>{name}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t('shell.for_users')}</h2>
            <ul>
              <li>
                <Link to={paths.cabinet()}>{t('shell.cabinet')}</Link>
              </li>
            </ul>
          </div>
          <div>
            <h2>{t('shell.for_developers')}</h2>
            <ul>
              <li>
                <a href={paths.apiDocs()}>{t('shell.api_docs')}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{t('shell.support')}</h2>
            <p>
              <a className={styles.phone} href={paths.support()}>
                {t('shell.support_number')}
              </a>
            </p>
            <p>{t('shell.support_free')}</p>
          </div>
        </div>
        <div className={styles.end}>
          <span>{t('shell.copyright', { year: String(currentYear(new Date(now))) })}</span>
          <span>{t('shell.zone')}</span>
        </div>
      </div>
    </footer>
  )
}
