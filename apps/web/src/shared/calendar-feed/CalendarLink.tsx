import '@zakup/messages/add-watch-button-words'
import { calendarFeedCalls } from '@zakup/contract/calendar-feed/calendar-feed.calls'
import type { DeadlineName } from '@zakup/domain/announcements/announcement-deadlines'
import { t } from '@zakup/messages/catalogue'
import { CalendarPlus } from 'lucide-react'
import { callPath } from '../api/call-request.ts'
import styles from './CalendarLink.module.css'

interface Props {
  announcementId: number
  /** All deadlines of the purchase, if absent. */
  deadline?: DeadlineName
  /** Its accessible name, if there are several on the page. */
  label?: string
}

/** A deadline of a published purchase as a file for any calendar; a link, so it works without scripts too. */
export function CalendarLink({ announcementId, deadline, label }: Props) {
  return (
    <a className={styles.link} href={calendarPath(announcementId, deadline)} aria-label={label} download>
      <CalendarPlus aria-hidden="true" data-decor />
      {t(deadline ? 'calendar.add' : 'calendar.add_all')}
    </a>
  )
}

export const calendarPath = (id: number, deadline?: DeadlineName) =>
  callPath(calendarFeedCalls.getAnnouncementCalendar, { params: { id }, query: { deadline } })
