import { t } from '@zakup/messages/catalogue'
import { Phone } from 'lucide-react'
import { LowVisionToggle } from '../shared/low-vision/LowVisionToggle.tsx'
import { paths } from '../shared/paths.ts'
import styles from './UtilityBar.module.css'

export function UtilityBar() {
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.inner}`}>
        <p className={styles.promise}>{t('app.promise')}</p>
        <LowVisionToggle className={styles.item} />
        <a className={styles.item} href={paths.support()}>
          <Phone aria-hidden="true" />
          {t('shell.support_phone')}
        </a>
      </div>
    </div>
  )
}
