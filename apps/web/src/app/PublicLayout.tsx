import { t } from '@zakup/messages/catalogue'
import { Outlet } from 'react-router'
import { useAppSelector } from '../shared/store-hooks.ts'
import { LowVisionPanel } from './LowVisionPanel.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import { PublicHeader } from './PublicHeader.tsx'
import styles from './PublicLayout.module.css'
import { UtilityBar } from './UtilityBar.tsx'

export function PublicLayout() {
  const lowVision = useAppSelector((state) => state.lowVision.on)
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      <header>
        {lowVision ? <LowVisionPanel /> : <UtilityBar />}
        <PublicHeader />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
