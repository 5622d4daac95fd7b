import { t } from '@zakup/messages/catalogue'
import { ClipboardList, LayoutDashboard, Megaphone, Search, User } from 'lucide-react'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { ActionCard } from './ActionCard.tsx'
import styles from './OverviewPage.module.css'
import { PlansNow } from './PlansNow.tsx'
import { WaitingNow } from './WaitingNow.tsx'

/** Who one is here and what asks for attention; where nothing works yet, what will come. */
export function OverviewPage() {
  usePageTitle(t('cabinet.overview'))
  const me = useAppSelector((state) => state.user.userInfo)
  const organization = me?.memberships.find(({ id }) => id === me.membership_id)?.organization
  const { data: own } = useListPublicAnnouncementsQuery(
    { query: { organizer_id__in: organization ? [organization.id] : [], limit: 1 } },
    { skip: !organization },
  )
  if (!me || !organization) return null
  return (
    <>
      <h1>{t('overview.hello', { name: [me.first_name, me.middle_name].filter(Boolean).join(' ') })}</h1>
      <p className={styles.acting}>
        {t('overview.acting', { organization: organization.name, role: t(`user_type.${me.user_type}`) })}
      </p>
      {me.user_type === 'customer' || me.user_type === 'organizer' ? (
        <>
          <WaitingNow />
          {me.user_type === 'customer' && <PlansNow />}
        </>
      ) : (
        <div className={`card ${styles.soon}`}>
          <Notice
            icon={<LayoutDashboard aria-hidden="true" />}
            title={t('overview.soon')}
            text={t(`overview.soon_${me.user_type}`)}
          />
        </div>
      )}
      <div className={styles.cards}>
        {me.user_type === 'customer' && (
          <ActionCard
            icon={<ClipboardList aria-hidden="true" />}
            title={t('overview.order')}
            text={t('overview.order_help')}
          >
            <LinkButton to={paths.newPurchaseOrder()}>{t('overview.open_order')}</LinkButton>
          </ActionCard>
        )}
        {(me.user_type === 'organizer' || (own && own.count > 0)) && (
          <ActionCard
            icon={<Megaphone aria-hidden="true" />}
            title={t('overview.own_announcements')}
            text={own?.count === 0 ? t('overview.own_none') : t('overview.own_announcements_help')}
          >
            {own && own.count > 0 && (
              <LinkButton to={paths.announcements({ organizer: organization.id })}>
                {`${t('overview.open_own')}, ${t('list.number', { count: own.count })}`}
              </LinkButton>
            )}
          </ActionCard>
        )}
        <ActionCard
          icon={<Search aria-hidden="true" />}
          title={t('overview.find')}
          text={t('overview.find_help')}
        >
          <LinkButton to={paths.announcements({ stage: 'intake' })}>{t('overview.open_intake')}</LinkButton>
        </ActionCard>
        <ActionCard
          icon={<User aria-hidden="true" />}
          title={t('profile.title')}
          text={t('overview.profile_help')}
        >
          <LinkButton to={paths.profile()}>{t('overview.open_profile')}</LinkButton>
        </ActionCard>
      </div>
    </>
  )
}
