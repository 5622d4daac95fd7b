import { t } from '@zakup/messages/catalogue'
import { formatDateTime } from '../format/date-format.ts'
import styles from './Deadline.module.css'
import { timeLeft } from './deadline-note.ts'
import { type Intake, intakeClock } from './intake-clock.ts'
import { useIntakeNow } from './use-intake-now.ts'

/** On a phone the deadline stays visible while bids are accepted. */
export function DeadlineBar({ intake }: { intake: Intake }) {
  const now = useIntakeNow(intake)
  const { state, at } = intakeClock(intake, now)
  if (state !== 'open' || !at) return null
  return (
    <div className={styles.bar} data-tour="deadline">
      <span>{t('rail.until', { date: formatDateTime(at) })}</span>
      <b>{timeLeft(Date.parse(at) - now)}</b>
    </div>
  )
}
