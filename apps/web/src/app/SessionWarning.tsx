import { t } from '@zakup/messages/catalogue'
import { Clock } from 'lucide-react'
import { useId, useState } from 'react'
import { failureWords } from '../shared/api/failure-words.ts'
import { useNotice } from '../shared/notices/notice.ts'
import { adoptOtherTab, endSessionHere, prolongSession } from '../shared/session/prolong-session.ts'
import { announcedLeft, clockText } from '../shared/session/session-clock.ts'
import { EARLY, sessionEnded } from '../shared/session/session-ended-slice.ts'
import { useSessionClock } from '../shared/session/use-session-clock.ts'
import { useAppDispatch, useAppSelector } from '../shared/store-hooks.ts'
import { Button } from '../shared/ui/Button.tsx'
import styles from './SessionWarning.module.css'

/**
 * A bar shown two minutes before the session ends. It does not take focus or interrupt typing, and it comes first in
 * DOM order so that it is reachable by keyboard.
 */
export function SessionWarning() {
  const dispatch = useAppDispatch()
  const notice = useNotice()
  const title = useId()
  const [busy, setBusy] = useState(false)
  const { phase, canProlong } = useSessionClock(() => {
    if (!dispatch(adoptOtherTab())) dispatch(endSessionHere())
  })
  // The sign-in dialog is already open: the bar behind it is not needed.
  const isAsked = useAppSelector(({ sessionEnded: ended }) => ended !== null)
  const left = phase.name === 'warning' && !isAsked ? phase.left : null
  async function prolong() {
    setBusy(true)
    const answer = await dispatch(prolongSession())
    setBusy(false)
    if (answer === 'prolonged') notice({ kind: 'success', text: t('session.prolonged') })
    else if (answer !== 'over')
      notice({
        kind: 'error',
        text: t('session.prolong_failed', { reason: failureWords(answer, 'writing').text }),
      })
  }
  return (
    <>
      {/* Present before it has text: a screen reader announces only live regions that already exist. */}
      <output className="sr" data-testid="session-left">
        {left !== null && t('session.soon_says', { left: inWords(announcedLeft(left)) })}
      </output>
      {left !== null && (
        <section className={styles.bar} aria-labelledby={title}>
          <Clock aria-hidden="true" data-decor />
          <p className={styles.words}>
            <b id={title}>{t('session.soon')}</b>
            <span>{t(canProlong ? 'session.soon_idle' : 'session.soon_limit')}</span>
          </p>
          {/* Announcing every second would talk over the user; the output above announces only certain moments. */}
          <span className={styles.left} role="timer" aria-live="off">
            {t('session.soon_left', { left: clockText(left) })}
          </span>
          {canProlong ? (
            <Button kind="primary" busy={busy} onClick={() => void prolong()}>
              {busy ? t('session.prolonging') : t('session.prolong')}
            </Button>
          ) : (
            <Button kind="primary" onClick={() => dispatch(sessionEnded(EARLY))}>
              {t('session.sign_in_now')}
            </Button>
          )}
        </section>
      )}
    </>
  )
}

const inWords = (seconds: number) =>
  seconds < 60 ? t('session.seconds', { count: seconds }) : t('session.minutes', { count: seconds / 60 })
