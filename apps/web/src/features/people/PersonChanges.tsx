import type { AccountChange, Person } from '@zakup/contract/people/people.routes'
import { confirmChangeRefusal } from '@zakup/domain/auth/account-change'
import { personBounds } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { ActionDialog } from '../../shared/forms/ActionDialog.tsx'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { personName } from '../../shared/members/person-name.ts'
import { useNotice } from '../../shared/notices/notice.ts'
import {
  useConfirmAccountChangeMutation,
  useDeclineAccountChangeMutation,
} from '../../shared/people/people-api.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './Person.module.css'

/** Changes of the account that another operator asked for: a second one confirms or declines them. */
export function PersonChanges({ person }: { person: Person }) {
  return person.changes.map((change) => <WaitingChange key={change.id} person={person} change={change} />)
}

interface Props {
  person: Person
  change: AccountChange
}

function WaitingChange({ person, change }: Props) {
  const actor = useActor()
  const [doing, setDoing] = useState<'confirm' | 'decline' | null>(null)
  if (!actor) return null
  const { kind, way, email, reason, asked_by, asked_at, due_at, is_tied } = change
  const close = () => setDoing(null)
  const title =
    kind === 'email' ? t('people.change_email_to', { email: email ?? '' }) : t('people.change_second_factor')
  return (
    <section className={`card ${styles.change}`} aria-label={title}>
      <Hourglass aria-hidden="true" data-decor />
      <div>
        <h2>{title}</h2>
        <p>
          {t(way === 'delay' ? 'people.change_waits_delay' : 'people.change_waits_second', {
            date: formatDateTime(due_at),
          })}
        </p>
        <p className={styles.note}>
          {t('people.change_by', { name: asked_by.name, date: formatDateTime(asked_at) })}. {reason}
        </p>
      </div>
      <div className={styles.decide}>
        <Button onClick={() => setDoing('decline')}>{t('people.change_decline')}</Button>
        <RefusableButton
          kind="primary"
          refusal={confirmChangeRefusal(actor, { person_id: person.id, asked_by: asked_by.id, is_tied })}
          onClick={() => setDoing('confirm')}
        >
          {t('people.change_confirm')}
        </RefusableButton>
      </div>
      {doing === 'confirm' && <ConfirmDialog person={person} change={change} onClose={close} />}
      {doing === 'decline' && <DeclineDialog person={person} change={change} onClose={close} />}
    </section>
  )
}

function ConfirmDialog({ person, change: { id, kind, email }, onClose }: Props & { onClose: () => void }) {
  const [confirm, { isLoading, error }] = useConfirmAccountChangeMutation()
  // Idempotency key, one per dialog: a retry after a lost response does not run twice.
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  const name = personName(person)
  async function go() {
    const { data } = await confirm({ params: { id: person.id }, body: { change_id: id }, key })
    if (data) notice({ kind: 'success', text: t('people.done_confirm') })
  }
  return (
    <ActionDialog
      title={t(`people.ask_confirm_${kind}`)}
      text={
        kind === 'email'
          ? t('people.ask_confirm_email_text', { name, email: email ?? '' })
          : t('people.ask_confirm_second_factor_text', { name })
      }
      action={t('people.change_confirm')}
      danger
      busy={isLoading}
      error={error}
      onDo={() => void go()}
      onClose={onClose}
    />
  )
}

function DeclineDialog({ person, change: { id }, onClose }: Props & { onClose: () => void }) {
  const [decline, { isLoading, error }] = useDeclineAccountChangeMutation()
  const [key] = useState(() => crypto.randomUUID())
  const notice = useNotice()
  async function go(reason: string) {
    const { data } = await decline({ params: { id: person.id }, body: { change_id: id, reason }, key })
    if (data) notice({ kind: 'success', text: t('people.done_decline') })
  }
  return (
    <ReasonDialog
      title={t('people.ask_decline')}
      text={t('people.ask_decline_text')}
      action={t('people.change_decline')}
      danger={false}
      hint={t('people.reason_hint')}
      maxLength={personBounds.reason}
      busy={isLoading}
      error={error}
      onDo={(reason) => void go(reason)}
      onClose={onClose}
    />
  )
}
