import { t } from '@zakup/messages/catalogue'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './LinesCard.module.css'

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info } as const

/** Automatic checks of the portal, for the user who decides. */
export function CheckLines({ children }: { children: ReactNode }) {
  return <ul className={styles.checks}>{children}</ul>
}

export function CheckLine({ verdict, children }: { verdict: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[verdict]
  return (
    <li className={styles[verdict]}>
      <Icon aria-hidden="true" />
      <span>
        {verdict === 'bad' && <span className="sr">{t('exp_check.attention')} </span>}
        {children}
      </span>
    </li>
  )
}
