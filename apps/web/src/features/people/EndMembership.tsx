import type { Person } from '@zakup/contract/people/people.routes'
import { personBounds } from '@zakup/domain/field-bounds'
import { endMembershipRefusal } from '@zakup/domain/members/end-membership'
import { t } from '@zakup/messages/catalogue'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useEndMembershipMutation } from '../../shared/people/people-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'

interface Props {
  person: Person
  work: Person['memberships'][number]
}

/** Ends a membership, for an organisation whose head has left, died or lost the account. */
export function EndMembership({ person, work }: Props) {
  const actor = useActor()
  const [asking, setAsking] = useState(false)
  if (!actor) return null
  return (
    <>
      <RefusableButton
        icon={<UserMinus aria-hidden="true" />}
        refusal={endMembershipRefusal(actor, { person_id: person.id, is_ended: work.ended_on !== null })}
        onClick={() => setAsking(true)}
      >
        {t('people.end_membership')}
      </RefusableButton>
      {asking && <EndDialog person={person} work={work} onClose={() => setAsking(false)} />}
    </>
  )
}

function EndDialog({ person, work, onClose }: Props & { onClose: () => void }) {
  const [end, { isLoading, error }] = useEndMembershipMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  async function go(reason: string) {
    const { data } = await end({ params: { id: person.id }, body: { membership_id: work.id, reason }, key })
    if (!data) return
    notice({ kind: 'success', text: t('people.done_end_membership') })
    onClose()
  }
  return (
    <ReasonDialog
      title={t('people.ask_end_membership')}
      text={t(
        work.role === 'head' ? 'people.ask_end_membership_head_text' : 'people.ask_end_membership_text',
        { name: personName(person), organization: work.organization.name },
      )}
      action={t('people.end_membership')}
      hint={t('people.end_membership_hint')}
      maxLength={personBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void go(reason)}
      onClose={onClose}
    />
  )
}
