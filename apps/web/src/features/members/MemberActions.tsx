import type { Member } from '@zakup/contract/members/members.routes'
import type { Actor } from '@zakup/domain/actor'
import { memberRefusal } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { Pencil, UserX } from 'lucide-react'
import { useState } from 'react'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { EndMemberDialog } from './EndMemberDialog.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import styles from './MembersPage.module.css'

interface Props {
  member: Member
  actor: Pick<Actor, 'person_id' | 'role' | 'user_type'>
  isLastLead: boolean
}

/** The same rule as on the server; a disabled button explains why. */
export function MemberActions({ member, actor, isLastLead }: Props) {
  const [doing, setDoing] = useState<'edit' | 'end' | null>(null)
  const name = personName(member)
  const at = {
    person_id: member.person_id,
    role: member.role,
    is_ended: member.ended_on !== null,
    is_last_lead: isLastLead,
  }
  const close = () => setDoing(null)
  return (
    <div className={styles.actions}>
      <RefusableButton
        quiet
        icon={<Pencil aria-hidden="true" />}
        refusal={memberRefusal(actor, at, 'update')}
        onClick={() => setDoing('edit')}
      >
        {t('members.edit_of', { name })}
      </RefusableButton>
      <RefusableButton
        quiet
        icon={<UserX aria-hidden="true" />}
        refusal={memberRefusal(actor, at, 'end')}
        onClick={() => setDoing('end')}
      >
        {t('members.end_of', { name })}
      </RefusableButton>
      {doing === 'edit' && <MemberDialog member={member} actor={actor} at={at} onClose={close} />}
      {doing === 'end' && <EndMemberDialog member={member} onClose={close} />}
    </div>
  )
}
