import type { Person } from '@zakup/contract/people/people.routes'
import { changeEmailRefusal } from '@zakup/domain/auth/account-desk'
import { EMAIL_LENGTH, personBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { useId, useState } from 'react'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { LineField } from '../../shared/forms/LineField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import { useChangePersonEmailMutation } from '../../shared/people/people-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { changeAsked, changeWayText } from './change-words.ts'

interface Props {
  person: Person
  onClose: () => void
}

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

/** Changes the e-mail of an account. Only the operator verifies whose ИИН it is; the dialog says so. */
export function PersonEmailDialog({ person, onClose }: Props) {
  const actor = useActor()
  const [change, { isLoading, error }] = useChangePersonEmailMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [emailField, reasonField] = [useId(), useId()]
  const notice = useNotice()
  const email = typed.trim()
  const words = reason.trim()
  const refusal = actor && changeEmailRefusal(actor, person, email)
  const wrong = EMAIL.test(email) ? refusal && t(refusal.code) : t('people.new_email_wrong')
  async function go() {
    setTried(true)
    if (wrong || !words) return document.getElementById(wrong ? emailField : reasonField)?.focus()
    const { data } = await change({ params: { id: person.id }, body: { email, reason: words }, key })
    if (!data) return
    const text = changeAsked(data, 'email') ?? t('people.done_change_email', { email: data.email })
    notice({ kind: 'success', text })
    onClose()
  }
  return (
    <ActionDialog
      title={t('people.ask_change_email')}
      text={[t('people.ask_change_email_text', { name: personName(person) }), changeWayText(person)]
        .filter(Boolean)
        .join(' ')}
      action={t('people.change_email')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void go()}
      onClose={onClose}
    >
      <LineField
        id={emailField}
        label={t('people.new_email')}
        hint={t('people.new_email_hint', { email: person.email })}
        error={tried ? (wrong ?? undefined) : undefined}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_LENGTH}
        value={typed}
        onChange={setTyped}
      />
      <FormField
        id={reasonField}
        label={t('reason.label')}
        hint={t('people.reason_hint')}
        error={tried && !words ? t('reason.missing') : undefined}
      >
        {({ id, invalid, describedBy }) => (
          <TextArea
            id={id}
            rows={3}
            required
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={personBounds.reason}
            value={reason}
            onChange={setReason}
          />
        )}
      </FormField>
    </ActionDialog>
  )
}
