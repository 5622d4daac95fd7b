import { isoDay } from '@zakup/messages/date-format'
import type { NoticeRow } from '../../shared/notices-inbox/notices-api.ts'

/** Notices of one day together, as they come: newest first. */
export function noticeDays(notices: readonly NoticeRow[]): [day: string, notices: NoticeRow[]][] {
  return [...Map.groupBy(notices, ({ created_at }) => isoDay(new Date(created_at)))]
}
