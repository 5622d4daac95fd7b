import type { Announcement } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import { timeLeft } from '../../shared/announcements/deadline-note.ts'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './DeadlineBar.module.css'
import { intakeClock } from './intake-clock.ts'

/** On a phone the deadline stays in sight while the intake is open. */
export function DeadlineBar({ announcement }: { announcement: Announcement }) {
  const now = useNow()
  const { state, at } = intakeClock(announcement, now)
  if (state !== 'open' || !at) return null
  return (
    <div className={styles.bar}>
      <span>{t('rail.until', { date: formatDateTime(at) })}</span>
      <b>{timeLeft(Date.parse(at) - now)}</b>
    </div>
  )
}
