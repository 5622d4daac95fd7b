import { FILE_GROUP } from '@zakup/domain/announcements/announcement-facts'
import { announcementScheme } from '@zakup/domain/announcements/announcement-scheme'

/** Which groups of documents a purchase by the method is not published without; the same that the rules ask for. */
export function requiredGroups(methodId: number): readonly number[] {
  const { tenderDocumentation, technicalSpecification, contractDraft } = FILE_GROUP
  const always = [technicalSpecification, contractDraft]
  return announcementScheme(methodId)?.discussion ? [tenderDocumentation, ...always] : always
}
