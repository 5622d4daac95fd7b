import type { AnnouncementState } from '@zakup/domain/announcements/announcement-machine'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'

/** What the rules ask of an announcement before they allow a step. */
export function stateOf(announcement: OwnAnnouncement): AnnouncementState {
  return {
    status_id: announcement.status.id,
    submitted_by: announcement.submitted_by?.id ?? null,
    has_version_in_work: announcement.version_in_work !== null,
    failed_lots: announcement.failed_lots,
  }
}
