import { t } from '@zakup/messages/catalogue'
import { ArrowLeft, CircleCheck } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LowVisionToggle } from '../../shared/low-vision/LowVisionToggle.tsx'
import { paths, safeNext } from '../../shared/paths.ts'
import { Logo } from '../../shared/ui/Logo.tsx'
import { Ornament } from '../../shared/ui/Ornament.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

const benefits = () => [t('login.benefit_plans'), t('login.benefit_orders'), t('login.benefit_supplier')]

export function LoginPage() {
  usePageTitle(t('login.page'))
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const done = () => navigate(safeNext(search.get('next')) ?? paths.cabinet(), { replace: true })
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <Ornament className={styles.ornament} />
        <Logo onDark />
        <div className={styles.pitch}>
          <p className={styles.slogan}>{t('login.slogan')}</p>
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
          <LowVisionToggle className={styles.lv} />
        </header>
        <main className={styles.box}>
          <h1>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead')}</p>
          <LoginForm onDone={done} />
          <p className={styles.help}>{t('login.no_account')}</p>
        </main>
      </div>
    </div>
  )
}
