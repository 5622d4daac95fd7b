import type { Call } from '@zakup/contract/call'
import { MESSAGE_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { type FormEvent, useId, useRef, useState } from 'react'
import { type CallError, isUndecided } from '../api/call-error.ts'
import { LeaveDialog } from '../form-sections/LeaveDialog.tsx'
import { CallFailure } from '../forms/FailureNote.tsx'
import { FormField } from '../forms/FormField.tsx'
import { TextArea } from '../forms/TextArea.tsx'
import { useLeaveGuard } from '../forms/use-leave-guard.ts'
import { useNotice } from '../notices/notice.ts'
import { useActor } from '../session/use-actor.ts'
import { Button } from '../ui/Button.tsx'
import styles from './CaseThread.module.css'
import { offeredSteps, type SteppedCase } from './offered-steps.ts'
import { useTakeStepMutation } from './StepDialog.tsx'

interface Words {
  label: string
  missing: string
  button: string
  done: string
}

interface Props<Action extends string, State> {
  of: SteppedCase<Action, State>
  /** The version is sent with a step that is taken on the version that was read. */
  item: { id: number; version: number }
  state: State
  callOf: (step: Action) => Call
  wordsOf: (step: Action) => Words
}

/**
 * The step that adds a message to the correspondence, written below it: that stays readable meanwhile. Which step it is
 * may change while somebody writes, because the other side acts too; the text stays.
 */
export function StepForm<Action extends string, State extends { status_id: number | string }>(
  props: Props<Action, State>,
) {
  const { of, item, state, callOf, wordsOf } = props
  const actor = useActor()
  const [take, { isLoading, error }] = useTakeStepMutation()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const blocker = useLeaveGuard(text.trim() !== '')
  const notice = useNotice()
  const field = useId()
  // Idempotency key: a retry after a lost response does not send twice. Another text or version is another message.
  const sent = useRef({ body: '', key: '' })
  // What was on the screen when the text was begun: the other side may add to it meanwhile.
  const readVersion = useRef<number | null>(null)
  function type(typed: string) {
    if (!text) readVersion.current = item.version
    setText(typed)
  }
  const step =
    actor && offeredSteps(of, actor, state, []).find(({ action }) => of.steps[action].needs === 'message')
  if (!step) return null
  const { action, refusal } = step
  const words = wordsOf(action)
  const message = text.trim()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (isLoading || refusal) return
    setTried(true)
    if (!message) return document.getElementById(field)?.focus()
    const version = readVersion.current ?? item.version
    const body = { message, ...(of.steps[action].onVersion && { version }) }
    const intention = JSON.stringify([action, body])
    if (intention !== sent.current.body) sent.current = { body: intention, key: crypto.randomUUID() }
    const answer = await take({ call: callOf(action), params: { id: item.id }, key: sent.current.key, body })
    // Without a decision of the server the same request is sent again; otherwise what is on the screen now has been read.
    if (answer.error && isUndecided(answer.error as CallError)) return
    readVersion.current = null
    if (answer.error) return
    // The same words again are another message.
    sent.current = { body: '', key: '' }
    setText('')
    setTried(false)
    notice({ kind: 'success', text: words.done })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FormField
        id={field}
        label={words.label}
        hint={t('form.length', { count: text.length, most: MESSAGE_LENGTH })}
        error={tried && !message ? words.missing : undefined}
      >
        {({ invalid, describedBy, ...control }) => (
          <TextArea
            {...control}
            rows={4}
            invalid={invalid}
            aria-describedby={describedBy}
            maxLength={MESSAGE_LENGTH}
            value={text}
            onChange={type}
            readOnly={refusal !== null}
          />
        )}
      </FormField>
      {error && !isLoading && <CallFailure error={error} />}
      {refusal ? (
        <p>{t(refusal.code)}</p>
      ) : (
        <Button type="submit" kind="primary" className={styles.send} busy={isLoading}>
          {words.button}
        </Button>
      )}
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
