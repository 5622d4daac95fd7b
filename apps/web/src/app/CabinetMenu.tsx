import { t } from '@zakup/messages/catalogue'
import { Globe } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { paths } from '../shared/paths.ts'
import { owesSecondFactor } from '../shared/session/owes-second-factor.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import styles from './CabinetLayout.module.css'
import { type CabinetItem, cabinetMenu, grouped } from './cabinet-menu.ts'

export function CabinetMenu() {
  const userType = useAppSelector((state) => state.user.userType)
  const owes = useAppSelector(({ user }) => user.userInfo && owesSecondFactor(user.userInfo, Date.now()))
  const items = cabinetMenu().filter(
    (item) =>
      userType &&
      item.userTypes.includes(userType) &&
      !item.notInMenu?.includes(userType) &&
      (!owes || item.to === paths.security()),
  )
  return (
    <nav aria-label={t('cabinet.menu')} className={styles.nav} data-tour="cabinet-menu">
      {owes && <p className={styles.why}>{t('security.due_menu')}</p>}
      {grouped(items).map(([name, of]) => (
        <Group key={name ?? of[0]?.to} name={name} items={of} />
      ))}
      <ul className={`${styles.menu} ${styles.apart}`}>
        <li>
          <NavLink to={paths.announcements()} className={styles.link ?? ''}>
            <Globe aria-hidden="true" data-decor />
            {t('cabinet.public_site')}
          </NavLink>
        </li>
      </ul>
    </nav>
  )
}

function Group({ name, items }: { name: string | undefined; items: CabinetItem[] }) {
  const id = useId()
  return (
    <>
      {name && (
        <p id={id} className={styles.group}>
          {name}
        </p>
      )}
      <ul className={styles.menu} aria-labelledby={name && id}>
        {items.map(({ to, name: title, icon: Icon, badge: Badge }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.cabinet() || to === paths.operator()}
              className={({ isActive }) => `${styles.link} ${isActive ? styles.selected : ''}`}
            >
              <Icon aria-hidden="true" data-decor />
              {title}
              {Badge && <Badge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  )
}
