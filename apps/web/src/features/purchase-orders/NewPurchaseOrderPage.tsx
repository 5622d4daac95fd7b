import { t } from '@zakup/messages/catalogue'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { failureWords } from '../../shared/api/failure-words.ts'
import { DetailNote } from '../../shared/details/DetailNote.tsx'
import { draftKey } from '../../shared/forms/browser-draft.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useGetOwnOrganizationQuery } from '../../shared/organizations/organizations-api.ts'
import { paths } from '../../shared/paths.ts'
import { useRoleChange } from '../../shared/session/use-role-change.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { BlockSkeletons } from '../../shared/ui/BlockSkeletons.tsx'
import { CrumbHere } from '../../shared/ui/Crumbs.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { type BasketItem, EMPTY } from './basket.ts'
import { OrderBasket } from './OrderBasket.tsx'
import styles from './PurchaseOrderPage.module.css'
import { useBasket } from './use-basket.ts'
import { useChosenElsewhere } from './use-chosen-elsewhere.ts'

export function NewPurchaseOrderPage() {
  usePageTitle(t('basket.title'))
  const me = useAppSelector(({ user }) => user.userInfo)
  const place = me?.memberships.find(({ id }) => id === me.membership_id)
  const chosen = useChosenElsewhere()
  const { data: organization, isLoading } = useGetOwnOrganizationQuery()
  return (
    <>
      <CrumbHere>{t('basket.crumb')}</CrumbHere>
      <h1>{t('basket.title')}</h1>
      <p className={styles.lead}>{t('basket.lead')}</p>
      {organization?.is_organizer && <OwnOrganizerNote />}
      {content()}
    </>
  )
  function content() {
    if (!me || !place) return null
    if (chosen.error && !chosen.rows)
      return (
        <div className="card">
          <FailedNotice error={chosen.error} retry={chosen.retry} />
        </div>
      )
    // The basket waits for the note above it: a note that comes later moves a button from under the pointer.
    if (!chosen.rows || isLoading) return <BlockSkeletons text={t('basket.looking_up')} />
    const key = draftKey(me.id, 'purchase-order', place.organization.id, 'new')
    return (
      <NewBasket
        key={key}
        draftKey={key}
        chosen={chosen.rows}
        taken={chosen.ids.length - chosen.rows.length}
      />
    )
  }
}

interface Props {
  draftKey: string
  chosen: BasketItem[]
  taken: number
}

function NewBasket({ draftKey: key, chosen, taken }: Props) {
  const state = useBasket({ draftKey: key, order: null, saved: EMPTY, chosen })
  const notice = useNotice()
  const navigate = useNavigate()
  const { done } = state
  // In an effect, after rendering: nothing is unsaved any more, so the leave guard does not ask.
  useEffect(() => {
    if (!done) return
    const { id, mode, failed } = done
    if (failed)
      notice({
        kind: 'error',
        text: t('basket.failed_send', { reason: failureWords(failed, 'writing').text }),
      })
    else notice({ kind: 'success', text: t(mode === 'send' ? 'basket.sent' : 'basket.saved') })
    void navigate(paths.purchaseOrder(id), { replace: true })
  }, [done, notice, navigate])
  return <OrderBasket state={state} order={null} taken={taken} />
}

/** A customer that is its own organizer needs no order: it goes straight to the announcement, in the organizer role. */
function OwnOrganizerNote() {
  const me = useAppSelector(({ user }) => user.userInfo)
  const { change, isLoading } = useRoleChange()
  const notice = useNotice()
  const place = me?.memberships.find(({ id }) => id === me.membership_id)
  if (!place) return null

  async function announce(membershipId: number) {
    const choice = { membership_id: membershipId, user_type: 'organizer' } as const
    const answer = await change(choice, { to: paths.newAnnouncement() })
    if (answer.data) return
    const reason = failureWords(answer.error, 'writing').text
    notice({ kind: 'error', text: t('basket.own_switch_failed', { reason }) })
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
