import { t } from '@zakup/messages/catalogue'
import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { LowVisionToggle } from '../shared/low-vision/LowVisionToggle.tsx'
import { paths } from '../shared/paths.ts'
import styles from './PublicLayout.module.css'

/** The children are extra items that a page adds to the bar. */
export function UtilityBar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.utilityBarBar}>
      <div className={`container ${styles.utilityBarInner}`}>
        <p className={styles.promise}>{t('app.promise')}</p>
        {children}
        <LowVisionToggle className={styles.utilityBarItem} />
        <a className={styles.utilityBarItem} href={paths.support()}>
          <Phone aria-hidden="true" />
          {t('shell.support_phone')}
        </a>
      </div>
    </div>
  )
}
