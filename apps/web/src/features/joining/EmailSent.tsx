import { t } from '@zakup/messages/catalogue'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../shared/api/call-error.ts'
import { useStartRegistrationMutation } from '../../shared/registrations/registrations-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import styles from './JoinFrame.module.css'
import type { RegisterInput } from './RegisterForm.tsx'
import { StartRefused } from './StartRefused.tsx'

/** E-mail takes a while: a user who clicks again at once would get two. */
const WAIT_S = 60

interface Props {
  input: RegisterInput
  /** Another application with this number is under review by the operator. */
  underReview: boolean
  onOther: () => void
}

export function EmailSent({ input, underReview, onOther }: Props) {
  const [send, { isLoading, error }] = useStartRegistrationMutation()
  const [wait, setWait] = useState(WAIT_S)
  const [again, setAgain] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const refused = useRef<HTMLDivElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (error) refused.current?.focus()
  }, [error])
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function resend() {
    if (isLoading || wait > 0) return
    setAgain(false)
    const answer = await send({ body: { iin_bin: input.iin_bin, email: input.email.trim() } })
    setAgain(!answer.error)
    setWait(answer.error ? (problemOf(answer.error)?.retry_after ?? 0) : WAIT_S)
  }
  return (
    <div className={styles.sent}>
      <span className={styles.plate} data-decor>
        <MailCheck aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {t('join.sent')}
      </h2>
      <p>{t('join.sent_to', { email: input.email.trim() })}</p>
      {underReview && <p>{t('join.sent_under_review')}</p>}
      <p className={styles.registerPageHelp}>{t('join.sent_help')}</p>
      {error && !isLoading && <StartRefused ref={refused} error={error} iinBin={input.iin_bin} />}
      <output className={styles.status}>{again && t('join.again_done')}</output>
      <div className={styles.buttons}>
        <Button
          wide
          size="large"
          busy={isLoading}
          aria-disabled={isLoading || wait > 0}
          onClick={() => void resend()}
        >
          {wait > 0 ? t('join.again_wait', { count: wait }) : t('join.again')}
        </Button>
        <Button wide size="large" onClick={onOther}>
          {t('join.other')}
        </Button>
      </div>
    </div>
  )
}
