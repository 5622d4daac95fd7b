import { NavLink } from 'react-router'
import { HelpPageLinks } from './HelpPageLinks.tsx'
import styles from './PublicLayout.module.css'
import { publicMenu } from './public-menu.ts'

/** The menu as one list, for a sheet: groups are always expanded. */
export function PublicMenuList() {
  return (
    <ul className={styles.list}>
      {publicMenu().map((entry) =>
        'links' in entry ? (
          <li key={entry.name} className={styles.publicMenuListGroup}>
            <span className={styles.name}>{entry.name}</span>
            <ul>
              {entry.links.map(({ to, name }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.publicMenuListLink ?? ''}>
                    {name}
                  </NavLink>
                </li>
              ))}
              {entry.withPages && <HelpPageLinks className={styles.publicMenuListLink} />}
            </ul>
          </li>
        ) : (
          <li key={entry.to}>
            <NavLink to={entry.to} className={styles.publicMenuListLink ?? ''}>
              {entry.name}
            </NavLink>
          </li>
        ),
      )}
    </ul>
  )
}
