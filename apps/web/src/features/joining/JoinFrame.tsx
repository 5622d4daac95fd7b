import { t } from '@zakup/messages/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LowVisionToggle } from '../../shared/low-vision/LowVisionToggle.tsx'
import { paths } from '../../shared/paths.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import styles from './JoinFrame.module.css'

/** Frame for users who are not signed in yet: the portal's name, a sign-in link and the page. */
export function JoinFrame({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  const narrowScreen = useMediaQuery('(max-width: 720px)')
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <div className={styles.bar}>
          <Logo />
          <div className={styles.links}>
            <LowVisionToggle className={styles.lv} compact={narrowScreen} />
            <Link to={paths.login()} className={styles.login}>
              {t('join.to_login')}
            </Link>
          </div>
        </div>
      </header>
      <main tabIndex={-1} className={`${styles.main} ${narrow ? styles.narrow : ''}`}>
        {children}
      </main>
      <footer className={styles.foot}>{t('login.support')}</footer>
    </div>
  )
}
