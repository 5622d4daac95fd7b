import { NavLink } from 'react-router'
import { HelpPageLinks } from './HelpPageLinks.tsx'
import styles from './PublicMenuList.module.css'
import { publicMenu } from './public-menu.ts'

/** The menu as one list, for a sheet: groups stand open under their names. */
export function PublicMenuList() {
  return (
    <ul className={styles.list}>
      {publicMenu().map((entry) =>
        'links' in entry ? (
          <li key={entry.name} className={styles.group}>
            <span className={styles.name}>{entry.name}</span>
            <ul>
              {entry.links.map(({ to, name }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.link ?? ''}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {entry.withPages && <HelpPageLinks className={styles.link} />}
            </ul>
          </li>
        ) : (
          <li key={entry.to}>
            <NavLink to={entry.to} className={styles.link ?? ''}>
              {entry.name}
            </NavLink>
          </li>
        ),
      )}
    </ul>
  )
}
