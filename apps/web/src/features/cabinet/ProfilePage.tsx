import { t } from '@zakup/messages/catalogue'
import { LogOut, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { signOut } from '../../shared/session/session-actions.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import { Bin } from '../../shared/ui/Bin.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { MembershipList } from './MembershipList.tsx'
import { NoticeMail } from './NoticeMail.tsx'
import styles from './ProfilePage.module.css'
import { TourMemory } from './TourMemory.tsx'

export function ProfilePage() {
  usePageTitle(t('profile.title'))
  const me = useAppSelector((state) => state.user.userInfo)
  const [leaving, setLeaving] = useState(false)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  if (!me) return null
  async function leave() {
    setLeaving(true)
    await dispatch(signOut())
    await navigate(paths.home())
  }
  return (
    <>
      <h1>{t('profile.title')}</h1>
      <Block title={t('profile.person')}>
        <dl className={styles.facts}>
          <Fact name={t('profile.name')}>
            {[me.last_name, me.first_name, me.middle_name].filter(Boolean).join(' ')}
          </Fact>
          <Fact name={t('profile.iin')}>
            <Bin bin={me.iin} />
          </Fact>
          <Fact name={t('profile.email')}>{me.email}</Fact>
          <Fact name={t('profile.phone')}>{me.phone ?? <Missing />}</Fact>
        </dl>
      </Block>
      <Block title={t('profile.organizations')}>
        <MembershipList memberships={me.memberships} actingId={me.membership_id} />
        <p className={styles.hint}>{t('profile.from_registry')}</p>
      </Block>
      <NoticeMail />
      <TourMemory />
      <Block title={t('profile.session')}>
        <dl className={styles.facts}>
          <Fact name={t('profile.session_started')}>
            <DateText at={me.session.started_at} time />
          </Fact>
          <Fact name={t('profile.session_expires')}>
            <DateText at={me.session.expires_at} time />{' '}
            <span className={styles.hint}>{t('shell.zone')}</span>
          </Fact>
        </dl>
        <div className={styles.actions}>
          <LinkButton to={paths.security()} icon={<ShieldCheck aria-hidden="true" />}>
            {t('cabinet.security')}
          </LinkButton>
          <Button icon={<LogOut aria-hidden="true" />} busy={leaving} onClick={() => void leave()}>
            {leaving ? t('cabinet.signing_out') : t('cabinet.sign_out')}
          </Button>
        </div>
      </Block>
    </>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`card ${styles.block}`}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
