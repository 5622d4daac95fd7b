import type { Member } from '@zakup/contract/members/members.routes'
import type { Actor } from '@zakup/domain/actor'
import { personBounds } from '@zakup/domain/field-bounds'
import { assignableRoles, type MemberAtHand, memberRefusal } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { useUpdateMemberMutation } from '../../shared/members/members-api.ts'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  member: Member
  actor: Pick<Actor, 'person_id' | 'role' | 'user_type'>
  at: MemberAtHand
  onClose: () => void
}

export function MemberDialog({ member, actor, at, onClose }: Props) {
  const [update, { isLoading, error }] = useUpdateMemberMutation()
  const [position, setPosition] = useState(member.position)
  const [role, setRole] = useState(member.role)
  const [tried, setTried] = useState(false)
  const notice = useNotice()
  const refusal = memberRefusal(actor, at, 'update', role)
  async function save() {
    setTried(true)
    if (position.trim() === '') return document.getElementById('member-position')?.focus()
    if (refusal) return
    const { data } = await update({
      params: { id: member.id },
      body: { position: position.trim(), role, version: member.version },
    })
    if (!data) return
    notice({ kind: 'success', text: t('members.edit_done') })
    onClose()
  }
  return (
    <ActionDialog
      title={t('members.edit_title')}
      text={personName(member)}
      action={t('members.edit_save')}
      busy={isLoading}
      error={refusal ? { data: { code: refusal.code, detail: t(refusal.code) } } : error}
      onDo={() => void save()}
      onClose={onClose}
    >
      <FormField
        id="member-position"
        label={t('members.position')}
        error={tried && position.trim() === '' ? t('members.position_missing') : undefined}
      >
        {({ describedBy, ...control }) => (
          <TextField
            {...control}
            aria-describedby={describedBy}
            maxLength={personBounds.position}
            autoComplete="off"
            value={position}
            onChange={(event) => setPosition(event.target.value)}
          />
        )}
      </FormField>
      <RoleChoice value={role} roles={assignableRoles(actor)} onChoose={setRole} />
    </ActionDialog>
  )
}
