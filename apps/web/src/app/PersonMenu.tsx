import { t } from '@zakup/messages/catalogue'
import { LifeBuoy, LogOut, ShieldCheck, User } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LowVisionToggle } from '../shared/low-vision/LowVisionToggle.tsx'
import { paths } from '../shared/paths.ts'
import { signOut } from '../shared/session/session-actions.ts'
import { useAppDispatch, useAppSelector } from '../shared/store-hooks.ts'
import { SupportLink } from '../shared/tickets/SupportLink.tsx'
import { Popover } from '../shared/ui/Popover.tsx'
import styles from './RoleSwitch.module.css'

export function PersonMenu() {
  const me = useAppSelector((state) => state.user.userInfo)
  const [leaving, setLeaving] = useState(false)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  if (!me) return null
  const position = me.memberships.find(({ id }) => id === me.membership_id)?.position
  const name = `${me.first_name[0] ?? ''}. ${me.last_name}`
  async function leave() {
    setLeaving(true)
    await dispatch(signOut())
    await navigate(paths.home())
  }
  return (
    <Popover
      label={t('cabinet.person_menu')}
      triggerClass={styles.personMenuTrigger}
      trigger={
        <>
          <span className={styles.personMenuAvatar} aria-hidden="true" data-decor>
            {`${me.first_name[0] ?? ''}${me.last_name[0] ?? ''}`}
          </span>
          <span className={styles.personMenuWords}>
            <b>{name}</b>
            {position && <span>{position}</span>}
          </span>
        </>
      }
    >
      {(close) => (
        <ul className={styles.items}>
          <li>
            <Link to={paths.profile()} onClick={close}>
              <User aria-hidden="true" />
              {t('cabinet.profile')}
            </Link>
          </li>
          <li>
            <Link to={paths.security()} onClick={close}>
              <ShieldCheck aria-hidden="true" />
              {t('cabinet.security')}
            </Link>
          </li>
          <SupportLink icon={<LifeBuoy aria-hidden="true" />} onClick={close} within="li" />
          <li>
            <LowVisionToggle />
          </li>
          <li>
            <button type="button" onClick={() => void leave()} disabled={leaving}>
              <LogOut aria-hidden="true" />
              {leaving ? t('cabinet.signing_out') : t('cabinet.sign_out')}
            </button>
          </li>
        </ul>
      )}
    </Popover>
  )
}
