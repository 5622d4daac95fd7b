import type { Invitation } from '@zakup/contract/members/members.routes'
import type { MemberRefusal } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { MailX, Send } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { failureWords } from '../../shared/api/failure-words.ts'
import { formatDate } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import {
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} from '../../shared/members/members-api.ts'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './MembersPage.module.css'

interface Props {
  invitations: Invitation[]
  refusal: MemberRefusal | null
}

/** Invitations waiting for an answer. */
export function InvitationList({ invitations, refusal }: Props) {
  return (
    <section className={`card ${styles.card}`} aria-labelledby="invitations">
      <h2 id="invitations">
        {t('members.invitations')} <span>{invitations.length}</span>
      </h2>
      <ul className={styles.rows}>
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} refusal={refusal} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invitation, refusal }: { invitation: Invitation; refusal: MemberRefusal | null }) {
  const [resend, resending] = useResendInvitationMutation()
  const [asking, setAsking] = useState(false)
  const notice = useNotice()
  const late = Date.parse(invitation.expires_at) < useNow()
  const name = personName(invitation)
  async function again() {
    if (resending.isLoading) return
    const { data, error } = await resend({ params: { id: invitation.id } })
    if (data) notice({ kind: 'success', text: t('members.resend_done', { email: data.email }) })
    else notice({ kind: 'error', text: failureWords(error, 'writing').text })
  }
  const until = t(late ? 'members.invitation_over' : 'members.invitation_until', {
    date: formatDate(invitation.expires_at),
  })
  return (
    <li>
      <div>
        <span className={styles.name}>{name}</span>
        <MetaLine
          parts={[invitation.position, t(`members.role.${invitation.role}`), invitation.email, until]}
        />
      </div>
      <div className={styles.actions}>
        <RefusableButton
          icon={<Send aria-hidden="true" data-decor />}
          refusal={refusal}
          onClick={() => void again()}
        >
          {t('members.resend')}
        </RefusableButton>
        <RefusableButton
          icon={<MailX aria-hidden="true" data-decor />}
          refusal={refusal}
          onClick={() => setAsking(true)}
        >
          {t('members.withdraw')}
        </RefusableButton>
      </div>
      {asking && <WithdrawDialog invitation={invitation} onClose={() => setAsking(false)} />}
    </li>
  )
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation()
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  async function run() {
    const answer = await withdraw({ params: { id: invitation.id }, key })
    if (answer.error) return
    notice({ kind: 'success', text: t('members.withdraw_done') })
    flushSync(onClose)
    document.querySelector<HTMLElement>('main')?.focus()
  }
  return (
    <ActionDialog
      danger
      title={t('members.withdraw_title')}
      text={t('members.withdraw_text', { name: personName(invitation) })}
      action={t('members.withdraw')}
      busy={isLoading}
      error={error}
      onDo={() => void run()}
      onClose={onClose}
    />
  )
}
