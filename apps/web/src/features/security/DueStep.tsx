import type { Me } from '@zakup/contract/auth/auth.routes'
import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths } from '../../shared/paths.ts'
import { reloadUser } from '../../shared/session/session-actions.ts'
import { useAppDispatch } from '../../shared/store-hooks.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecurityPage.module.css'
import { TurnOn } from './TurnOn.tsx'

interface Props {
  owes: boolean
  me: Me
  children: ReactNode
}

/** A role that may do nothing without the second factor gets this step instead of the page. */
export function DueStep({ owes, me, children }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notice = useNotice()
  if (!owes && !codes) return children
  const role = me.memberships.find(({ id }) => id === me.membership_id)?.role
  return (
    <>
      <h1>{t('security.due_title')}</h1>
      <p className={styles.lead}>
        {t('security.due_lead', {
          role: t(role === 'operator' ? 'security.due_role_operator' : 'security.due_role_head'),
        })}
      </p>
      <section className={`card ${styles.block} ${styles.alone}`} aria-labelledby="due-factor">
        <h2 id="due-factor" className="sr">
          {t('security.factor')}
        </h2>
        {codes ? (
          <RecoveryCodes
            codes={codes}
            step={3}
            done={t('security.saved')}
            onDone={() => {
              setCodes(null)
              notice({ kind: 'success', text: t('security.factor_done') })
              void navigate(paths.cabinet())
            }}
          />
        ) : (
          <TurnOn
            onCodes={(list) => {
              setCodes(list)
              void dispatch(reloadUser())
            }}
          />
        )}
      </section>
    </>
  )
}
