import type { Actor, MemberRole } from '@zakup/domain/actor'
import { EMAIL_LENGTH, personBounds } from '@zakup/domain/field-bounds'
import { assignableRoles } from '@zakup/domain/members/members'
import { t } from '@zakup/messages/catalogue'
import { type ComponentProps, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { useInviteMemberMutation } from '../../shared/members/members-api.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { twelveDigits, twelveDigitsField } from '../../shared/organizations/bin-words.ts'
import { TextField } from '../../shared/ui/TextField.tsx'
import {
  type Colleague,
  type Invite,
  type InviteField,
  inviteProblems,
  NO_INVITE,
} from './invite-problems.ts'
import styles from './MembersPage.module.css'
import { RoleChoice } from './RoleChoice.tsx'

interface Props {
  actor: Pick<Actor, 'user_type'>
  colleagues: readonly Colleague[]
  /** Kept by the page: a dialog closed by mistake reopens with what was typed. */
  form: Invite
  onForm: (form: Invite) => void
  onClose: () => void
}

/** Sends an invitation by e-mail; the person gets no access before accepting it. */
export function InviteDialog({ actor, colleagues, form, onForm, onClose }: Props) {
  const roles = assignableRoles(actor)
  const [invite, { isLoading, error, reset }] = useInviteMemberMutation()
  const [role, setRole] = useState<MemberRole>(roles[0] ?? 'specialist')
  const [tried, setTried] = useState(false)
  const notice = useNotice()
  const problems = inviteProblems(form, colleagues)
  const refused = problemOf(error)?.errors ?? []
  function errorOf(field: InviteField): string | undefined {
    // A number of full length is validated at once.
    if (!tried && !(field === 'iin' && form.iin.length === 12)) return undefined
    return problems.get(field) ?? refused.find((one) => one.field === field)?.detail
  }
  async function send() {
    setTried(true)
    const [first] = problems.keys()
    if (first) return document.getElementById(`invite-${first}`)?.focus()
    const { data } = await invite({ body: { ...form, email: form.email.trim(), role } })
    if (!data) return
    notice({ kind: 'success', text: t('members.invite_done', { email: data.email }) })
    onForm(NO_INVITE)
    onClose()
  }
  const line = (
    field: InviteField,
    label: string,
    input: ComponentProps<'input'> = {},
    more: { hint?: string; optional?: boolean } = {},
  ) => (
    <FormField id={`invite-${field}`} label={label} error={errorOf(field)} {...more}>
      {({ id, invalid, describedBy }) => (
        <TextField
          {...(input as object)}
          id={id}
          invalid={invalid}
          aria-describedby={describedBy}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => {
            const typed = event.target.value
            onForm({ ...form, [field]: field === 'iin' ? twelveDigits(typed) : typed })
            if (error) reset()
          }}
        />
      )}
    </FormField>
  )
  return (
    <ActionDialog
      title={t('members.invite_title')}
      text={t('members.invite_text')}
      action={t('members.invite_do')}
      busy={isLoading}
      // Errors of single fields are already shown under the fields.
      error={refused.length > 0 && refused.every(({ field }) => field in form) ? undefined : error}
      onDo={() => void send()}
      onClose={onClose}
    >
      <div className={styles.two}>
        {line('last_name', t('members.last_name'), { maxLength: personBounds.name })}
        {line('first_name', t('members.first_name'), { maxLength: personBounds.name })}
        {line('middle_name', t('members.middle_name'), { maxLength: personBounds.name }, { optional: true })}
        {line('iin', t('members.iin'), twelveDigitsField, { hint: t('members.iin_hint') })}
      </div>
      {line('email', t('members.email'), { type: 'email', maxLength: EMAIL_LENGTH, autoCapitalize: 'none' })}
      {line('position', t('members.position'), { maxLength: personBounds.position })}
      {roles.length > 1 && <RoleChoice value={role} roles={roles} onChoose={setRole} />}
    </ActionDialog>
  )
}
