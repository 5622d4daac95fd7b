import { t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { currentYear } from '../shared/format/date-format.ts'
import { paths } from '../shared/paths.ts'
import { SupportLink } from '../shared/tickets/SupportLink.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { useNow } from '../shared/ui/use-now.ts'
import styles from './PublicLayout.module.css'
import { footerMenu } from './public-menu.ts'

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
          {footerMenu().map(({ name, links }) => (
            <div key={name}>
              <h2>{name}</h2>
              <ul>
                {links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to}>{link.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>{t('shell.support')}</h2>
            <p>
              <a className={styles.phone} href={paths.support()}>
                {t('shell.support_number')}
              </a>
            </p>
            <p>{t('shell.support_free')}</p>
            <SupportLink within="p" withinClass={styles.api} />
            <p className={styles.api}>
              <a href={paths.apiDocs()}>{t('shell.api_docs')}</a>
            </p>
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
