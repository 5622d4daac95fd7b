import { t } from '@zakup/messages/catalogue'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useMeQuery } from '../shared/api/auth-api.ts'
import { useAppSelector } from '../shared/store-hooks.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Sheet } from '../shared/ui/Sheet.tsx'
import styles from './CabinetLayout.module.css'
import { CabinetMenu } from './CabinetMenu.tsx'
import { itemAt } from './cabinet-menu.ts'
import { LowVisionPanel } from './LowVisionPanel.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import skipStyles from './PublicLayout.module.css'
import { RoleSwitch } from './RoleSwitch.tsx'
import { SessionEndedDialog } from './SessionEndedDialog.tsx'

export function CabinetLayout() {
  // Keeps the person in the cache while the cabinet is open; the loader has already asked.
  useMeQuery()
  // Open on this page only: going elsewhere closes the menu.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const { pathname } = useLocation()
  const open = openAt === pathname
  const lowVision = useAppSelector((state) => state.lowVision.on)
  const here = itemAt(pathname)?.name ?? t('cabinet.title')
  return (
    <>
      <a className={skipStyles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {lowVision && <LowVisionPanel />}
      <div className={styles.cabinet}>
        <aside className={styles.side} aria-label={t('cabinet.menu')}>
          <Logo />
          <RoleSwitch />
          <CabinetMenu />
        </aside>
        <div className={styles.work}>
          <header className={styles.top}>
            <button
              type="button"
              className={styles.burger}
              aria-label={t('shell.menu')}
              aria-expanded={open}
              onClick={() => setOpenAt(pathname)}
            >
              <Menu aria-hidden="true" />
            </button>
            <p className={styles.crumb}>
              <span>{t('cabinet.title')} / </span>
              {here}
            </p>
            <PersonMenu />
          </header>
          <main id="content" tabIndex={-1} className={styles.main}>
            <Outlet />
          </main>
        </div>
      </div>
      <Sheet side="left" title={t('shell.menu')} open={open} onClose={() => setOpenAt(null)}>
        <div className={styles.drawer}>
          <RoleSwitch />
          <CabinetMenu />
        </div>
      </Sheet>
      <SessionEndedDialog />
    </>
  )
}
