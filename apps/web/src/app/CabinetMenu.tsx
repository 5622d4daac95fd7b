import { t } from '@zakup/messages/catalogue'
import { Globe } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../shared/paths.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import styles from './CabinetMenu.module.css'
import { cabinetMenu } from './cabinet-menu.ts'

export function CabinetMenu() {
  const userType = useAppSelector((state) => state.user.userType)
  return (
    <nav aria-label={t('cabinet.menu')}>
      <ul className={styles.menu}>
        {cabinetMenu()
          .filter((item) => userType && item.userTypes.includes(userType))
          .map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.cabinet()}
                className={({ isActive }) => `${styles.link} ${isActive ? styles.selected : ''}`}
              >
                <Icon aria-hidden="true" data-decor />
                {name}
              </NavLink>
            </li>
          ))}
        <li className={styles.apart}>
          <NavLink to={paths.announcements()} className={styles.link ?? ''}>
            <Globe aria-hidden="true" data-decor />
            {t('cabinet.public_site')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}
