import { whenOpen } from '@zakup/domain/capabilities'
import { t } from '@zakup/messages/catalogue'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LowVisionToggle } from '../../shared/low-vision/LowVisionToggle.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { useMediaQuery } from '../../shared/ui/media-query.ts'
import { Ornament } from '../../shared/ui/Ornament.tsx'
import styles from './AccountFrame.module.css'

const benefits = () => [t('login.benefit_plans'), t('login.benefit_orders'), t('login.benefit_supplier')]

interface Props {
  title: string
  lead: string
  children: ReactNode
}

/** Page frame of the sign-in and new-password pages. */
export function AccountFrame({ title, lead, children }: Props) {
  // On a phone only the eye icon; once low-vision mode is on, its text is shown again.
  const narrow = useMediaQuery('(max-width: 900px)')
  const lowVision = useAppSelector((state) => state.lowVision.on)
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Ornament className={styles.ornament} />
        <Logo onDark />
        <div className={styles.pitch}>
          <p className={styles.slogan}>{t(whenOpen('bids', 'login.slogan', 'login.slogan_today'))}</p>
          <ul>
            {benefits().map((benefit) => (
              <li key={benefit}>
                <CircleCheck aria-hidden="true" data-decor />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <p className={styles.support}>{t('login.support')}</p>
      </aside>
      <div className={styles.work}>
        <header className={styles.top}>
          <Link to={paths.home()} className={styles.back}>
            <ArrowLeft aria-hidden="true" data-decor />
            {t('shell.to_home')}
          </Link>
          <div className={styles.mobileLogo}>
            <Logo />
          </div>
          <LowVisionToggle className={styles.lv} compact={narrow && !lowVision} />
        </header>
        <main className={styles.box}>
          <h1>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
        </main>
      </div>
    </div>
  )
}
