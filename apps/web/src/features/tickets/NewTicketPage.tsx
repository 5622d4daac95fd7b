import { MESSAGE_LENGTH, ticketBounds } from '@zakup/domain/field-bounds'
import { TICKET_ANSWER_DAYS, ticketCase } from '@zakup/domain/tickets/ticket-case'
import { t } from '@zakup/messages/catalogue'
import { Lock, Send } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { FactCard, factOf } from '../../shared/details/FactCard.tsx'
import { LeaveDialog } from '../../shared/form-sections/LeaveDialog.tsx'
import { CallFailure } from '../../shared/forms/FailureNote.tsx'
import { FormField } from '../../shared/forms/FormField.tsx'
import { LineField } from '../../shared/forms/LineField.tsx'
import { TextArea } from '../../shared/forms/TextArea.tsx'
import { useLeaveGuard } from '../../shared/forms/use-leave-guard.ts'
import list from '../../shared/list/CabinetList.module.css'
import { useNotice } from '../../shared/notices/notice.ts'
import { paths, safeNext } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { readableAddress } from '../../shared/tickets/readable-address.ts'
import { useCreateTicketMutation } from '../../shared/tickets/tickets-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import styles from './Tickets.module.css'

export function NewTicketPage() {
  usePageTitle(t('ticket_form.title'))
  const actor = useActor()
  const refusal = actor && ticketCase.roleRefusal(actor, 'create')
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>{t('ticket_form.title')}</h1>
          <p>{t('ticket_form.lead', { days: TICKET_ANSWER_DAYS })}</p>
        </div>
      </div>
      {refusal ? (
        <div className="card">
          <Notice
            icon={<Lock aria-hidden="true" />}
            title={t('ticket_form.refused')}
            text={t(refusal.code)}
          />
        </div>
      ) : (
        actor && <TicketForm />
      )}
    </>
  )
}

/** What goes with the message stands below it, and can be left out. */
function TicketForm() {
  const [search] = useSearchParams()
  const [about, setAbout] = useState({
    page: safeNext(search.get('page'))?.slice(0, ticketBounds.page) ?? null,
    request_id: search.get('request')?.slice(0, ticketBounds.request_id) ?? null,
  })
  const [form, setForm] = useState({ topic: '', message: '' })
  const [tried, setTried] = useState(false)
  const [done, setDone] = useState(false)
  const [create, { isLoading, error }] = useCreateTicketMutation()
  const notice = useNotice()
  const navigate = useNavigate()
  const blocker = useLeaveGuard(!done && (form.topic + form.message).trim() !== '')
  const errorOf = (field: 'topic' | 'message') =>
    tried && !form[field].trim() ? t(`ticket_form.${field}_missing`) : undefined
  function leaveOut() {
    // The button goes too: the focus would be lost.
    flushSync(() => setAbout({ page: null, request_id: null }))
    document.getElementById('message')?.focus()
  }
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    setTried(true)
    const missing = (['topic', 'message'] as const).find((field) => !form[field].trim())
    if (missing) return document.getElementById(missing)?.focus()
    const { data } = await create({
      body: { ...about, topic: form.topic.trim(), message: form.message.trim() },
    })
    if (!data) return
    flushSync(() => setDone(true))
    notice({ kind: 'success', text: t('ticket_form.sent', { number: String(data.id) }) })
    await navigate(paths.ticket(data.id), { replace: true })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <div className={`card ${styles.card}`}>
        <LineField
          id="topic"
          label={t('ticket_form.topic')}
          hint={t('ticket_form.topic_hint')}
          error={errorOf('topic')}
          maxLength={ticketBounds.topic}
          autoComplete="off"
          value={form.topic}
          onChange={(topic) => setForm({ ...form, topic })}
        />
        <FormField
          id="message"
          label={t('ticket_form.message')}
          hint={t('ticket_form.message_hint')}
          error={errorOf('message')}
        >
          {({ describedBy, ...control }) => (
            <TextArea
              {...control}
              aria-describedby={describedBy}
              rows={8}
              maxLength={MESSAGE_LENGTH}
              value={form.message}
              onChange={(message) => setForm({ ...form, message })}
            />
          )}
        </FormField>
      </div>
      {(about.page ?? about.request_id) !== null && (
        <FactCard
          title={t('ticket_form.about')}
          facts={[
            factOf(t('ticket_form.page'), about.page && readableAddress(about.page)),
            factOf(t('ticket_form.request'), about.request_id),
          ]}
        >
          <Button size="small" className={styles.without} onClick={leaveOut}>
            {t('ticket_form.without')}
          </Button>
        </FactCard>
      )}
      {error && !isLoading && <CallFailure error={error} />}
      <Button type="submit" kind="primary" size="large" busy={isLoading} icon={<Send aria-hidden="true" />}>
        {t('ticket_form.send')}
      </Button>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
