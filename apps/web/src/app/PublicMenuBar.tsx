import { t } from '@zakup/messages/catalogue'
import { ChevronDown } from 'lucide-react'
import { NavLink, useLocation } from 'react-router'
import { Popover } from '../shared/ui/Popover.tsx'
import { HelpPageLinks } from './HelpPageLinks.tsx'
import styles from './PublicLayout.module.css'
import { type MenuGroup, publicMenu } from './public-menu.ts'

/** The menu as a bar: sections are links, groups are dropdowns. */
export function PublicMenuBar() {
  return (
    <ul className={styles.publicMenuBarBar}>
      {publicMenu().map((entry) => (
        <li key={entry.name}>
          {'links' in entry ? (
            <Group group={entry} />
          ) : (
            <NavLink
              to={entry.to}
              className={({ isActive }) => `${styles.publicMenuBarLink} ${isActive ? styles.selected : ''}`}
            >
              {entry.name}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({ group: { name, links, withPages } }: { group: MenuGroup }) {
  const { pathname } = useLocation()
  const isHere =
    links.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ||
    (withPages && pathname.startsWith('/pages/'))
  return (
    <Popover
      label={t('shell.open_group')}
      align="start"
      triggerClass={`${styles.publicMenuBarLink} ${styles.trigger} ${isHere ? styles.selected : ''}`}
      trigger={
        <>
          {name}
          <ChevronDown aria-hidden="true" data-decor />
        </>
      }
    >
      {(close) => (
        <ul className={styles.publicMenuBarGroup}>
          {links.map(({ to, name: link }) => (
            <li key={to}>
              <NavLink to={to} className={styles.publicMenuBarItem ?? ''} onClick={close}>
                {link}
              </NavLink>
            </li>
          ))}
          {withPages && <HelpPageLinks className={styles.publicMenuBarItem} onClick={close} />}
        </ul>
      )}
    </Popover>
  )
}
