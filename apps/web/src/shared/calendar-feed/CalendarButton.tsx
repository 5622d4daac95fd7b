import '@zakup/messages/add-watch-button-words'
import { calendarFeedCalls } from '@zakup/contract/calendar-feed/calendar-feed.calls'
import { t } from '@zakup/messages/catalogue'
import { CalendarPlus } from 'lucide-react'
import { callPath } from '../api/call-request.ts'
import { useDownload } from '../files/use-download.ts'
import type { WaitingThing } from '../waiting/waiting-api.ts'
import styles from './CalendarLink.module.css'
import { calendarPath } from './CalendarLink.tsx'

/** The deadline of a task as a file for any calendar; the task is the user's, so the file is asked for with their token. */
export function CalendarButton({ thing: { kind, subject, title } }: { thing: WaitingThing }) {
  const { busy, download } = useDownload()
  const label = t('calendar.add_named', { what: `${t(`waiting.kind_${kind}`)}, ${title}` })
  // Nobody has to do anything by the end of an intake: it is a deadline of the purchase.
  const path =
    kind === 'announcement_intake_ends'
      ? calendarPath(subject.id, 'intake_ends')
      : callPath(calendarFeedCalls.getWaitingCalendar, { query: { kind, id: subject.id } })
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={label}
      title={t('calendar.add')}
      aria-busy={busy}
      onClick={() => download(path, 'deadlines.ics')}
    >
      <CalendarPlus aria-hidden="true" />
    </button>
  )
}
