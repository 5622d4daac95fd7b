import { t } from '@zakup/messages/catalogue'
import { House, Phone, RefreshCw, Search } from 'lucide-react'
import { useLocation, useRouteError } from 'react-router'
import { lastFailure } from '../shared/api/last-request.ts'
import { paths } from '../shared/paths.ts'
import { SupportLink } from '../shared/tickets/SupportLink.tsx'
import { Button } from '../shared/ui/Button.tsx'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { usePageTitle } from '../shared/ui/page-title.ts'
import styles from './ErrorScreen.module.css'
import { ErrorStack } from './ErrorStack.tsx'
import { errorWords } from './error-words.ts'

/** Spec §2: this exact title, then the error text, then the stack when there is one. */
const TITLE = 'Unexpected Application Error!'

export function ErrorScreen() {
  const words = errorWords(useRouteError(), useLocation().pathname)
  usePageTitle(words.above)
  const reloads = words.kind !== 'status' || (words.status ?? 0) >= 500
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
        <div className={styles.card}>
          <p className={styles.above}>{words.above}</p>
          <h1>{TITLE}</h1>
          <p className={styles.text} data-testid="error-text">
            {words.text}
          </p>
          <p className={styles.help}>{words.help}</p>
          <div className={styles.actions}>
            {reloads ? (
              <>
                <Button
                  kind="primary"
                  size="large"
                  icon={<RefreshCw aria-hidden="true" />}
                  onClick={() => location.reload()}
                >
                  {t('error.reload')}
                </Button>
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
          </div>
          <SupportLink reload request={lastFailure()} within="p" withinClass={styles.help} />
          {words.stack && <ErrorStack stack={words.stack} />}
        </div>
      </main>
    </div>
  )
}
