import { t } from '@zakup/messages/catalogue'
import { LogIn, Menu, User } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { LinkButton } from '../shared/ui/LinkButton.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'
import styles from './PublicHeader.module.css'
import { publicMenu } from './public-menu.ts'

export function PublicHeader() {
  // Open on this page only: going elsewhere closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname } = useLocation()
  const open = openAt === pathname
  return (
    <div className={styles.header}>
      <div className={`container ${styles.inner}`}>
        <Logo />
        <nav className={styles.menu} aria-label={t('shell.main_menu')}>
          <MenuLinks />
        </nav>
        <div className={styles.person}>
          <PersonLink />
        </div>
        <button
          type="button"
          className={styles.burger}
          aria-label={t('shell.menu')}
          aria-expanded={open}
          onClick={() => setOpenAt(pathname)}
        >
          <Menu aria-hidden="true" />
        </button>
      </div>
      <Sheet side="right" title={t('shell.menu')} open={open} onClose={() => setOpenAt(null)}>
        <nav className={styles.sheetMenu} aria-label={t('shell.main_menu')}>
          <MenuLinks />
          <PersonLink />
        </nav>
      </Sheet>
    </div>
  )
}

function MenuLinks() {
  return (
    <ul>
      {publicMenu().map(({ to, name }) => (
        <li key={to}>
          <NavLink to={to} className={({ isActive }) => `${styles.link} ${isActive ? styles.selected : ''}`}>
            {name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** «Войти», or the name of the person and the way to their cabinet. */
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
