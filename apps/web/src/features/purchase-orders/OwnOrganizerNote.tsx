import { t } from '@zakup/messages/catalogue'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useSwitchRoleMutation } from '../../shared/api/auth-api.ts'
import { failureWords } from '../../shared/api/failure-words.ts'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { useNotice } from '../../shared/notices/notice.ts'
import { useGetOwnOrganizationQuery } from '../../shared/organizations/organizations-api.ts'
import { paths } from '../../shared/paths.ts'
import { keepUser } from '../../shared/session/session-actions.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store-hooks.ts'
import styles from './OwnOrganizerNote.module.css'

/** Who buys for itself orders nothing from itself: it goes straight to the announcement, as an organizer. */
export function OwnOrganizerNote() {
  const me = useAppSelector(({ user }) => user.userInfo)
  const { data: organization } = useGetOwnOrganizationQuery()
  const [switchRole, { isLoading }] = useSwitchRoleMutation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notice = useNotice()
  const place = me?.memberships.find(({ id }) => id === me.membership_id)
  if (!organization?.is_organizer || !place) return null

  async function announce(membershipId: number) {
    const answer = await switchRole({ body: { membership_id: membershipId, user_type: 'organizer' } })
    if (!answer.data) {
      const reason = failureWords(answer.error, 'writing').text
      return notice({ kind: 'error', text: t('basket.own_switch_failed', { reason }) })
    }
    // The customer's page is left first: the form that would ask whether to leave is gone, its draft is kept.
    const { data } = answer
    flushSync(() => dispatch(keepUser(data)))
    void navigate(paths.newAnnouncement())
  }
  return (
    <DetailNote>
      {t('basket.own_organizer')}{' '}
      {place.user_types.includes('organizer') && (
        <button
          type="button"
          className={styles.link}
          disabled={isLoading}
          onClick={() => void announce(place.id)}
        >
          {t('basket.own_announce')}
        </button>
      )}
    </DetailNote>
  )
}
