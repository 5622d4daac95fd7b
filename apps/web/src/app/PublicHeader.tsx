import { t } from '@zakup/messages/catalogue'
import { LogIn, Menu, Search, User } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'
import styles from './PublicLayout.module.css'
import { PublicMenuBar } from './PublicMenuBar.tsx'
import { PublicMenuList } from './PublicMenuList.tsx'

export function PublicHeader() {
  // Open on this page only: navigation closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname } = useLocation()
  const open = openAt === pathname
  return (
    <div className={styles.header}>
      <div className={`container ${styles.publicHeaderInner}`}>
        <Logo />
        <nav className={styles.menu} aria-label={t('shell.main_menu')}>
          <PublicMenuBar />
        </nav>
        <div className={styles.tools}>
          <Link
            to={paths.search()}
            className={styles.tool}
            aria-label={t('shell.search')}
            title={t('shell.search')}
          >
            <Search aria-hidden="true" />
          </Link>
          <div className={styles.person} data-tour="sign-in">
            <PersonLink />
          </div>
          <button
            type="button"
            className={`${styles.tool} ${styles.burger}`}
            aria-label={t('shell.menu')}
            aria-expanded={open}
            data-tour="sign-in"
            onClick={() => setOpenAt(pathname)}
          >
            <Menu aria-hidden="true" />
          </button>
        </div>
      </div>
      <Sheet side="right" title={t('shell.menu')} open={open} onClose={() => setOpenAt(null)}>
        <nav className={styles.sheet} aria-label={t('shell.main_menu')}>
          <PublicMenuList />
          <PersonLink />
        </nav>
      </Sheet>
    </div>
  )
}

/** «Войти», or the user's name and a link to their cabinet. */
function PersonLink() {
  const signedIn = useAppSelector((state) => state.auth.access_token !== null)
  const me = useAppSelector((state) => state.user.userInfo)
  if (!signedIn)
    return (
      <LinkButton to={paths.login()} kind="primary" icon={<LogIn aria-hidden="true" data-decor />}>
        {t('shell.sign_in')}
      </LinkButton>
    )
  return (
    <LinkButton to={paths.cabinet()} icon={<User aria-hidden="true" data-decor />}>
      {me ? `${me.first_name} ${me.last_name}` : t('shell.cabinet')}
      {me && <span className="sr">{`, ${t('shell.cabinet')}`}</span>}
    </LinkButton>
  )
}
