import { t } from '@zakup/messages/catalogue'
import { House, Phone, Search } from 'lucide-react'
import { useLocation, useRouteError } from 'react-router'
import { paths } from '../shared/paths.ts'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'
import { ErrorCard, ReloadButton } from './ErrorCard.tsx'
import styles from './ErrorScreen.module.css'
import { errorWords } from './error-words.ts'

/** The last resort: shown instead of the whole page, so it uses as little of the portal as possible. */
export function ErrorScreen() {
  const words = errorWords(useRouteError(), useLocation().pathname)
  usePageTitle(words.title)
  const icon = { home: <House aria-hidden="true" />, find: <Search aria-hidden="true" /> }
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <div className={`container ${styles.inner}`}>
          <Logo />
          <a className={styles.phone} href={paths.support()}>
            <Phone aria-hidden="true" />
            {t('shell.support_phone')}
          </a>
        </div>
      </header>
      <main className={styles.main}>
        <ErrorCard words={words}>
          {words.reloads ? (
            <>
              <ReloadButton />
              <LinkButton size="large" to={paths.home()} reloadDocument icon={icon.home}>
                {t('shell.to_home')}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton size="large" kind="primary" to={paths.home()} icon={icon.home}>
                {t('shell.to_home')}
              </LinkButton>
              <LinkButton size="large" to={paths.announcements()} icon={icon.find}>
                {t('error.find')}
              </LinkButton>
            </>
          )}
        </ErrorCard>
      </main>
    </div>
  )
}
