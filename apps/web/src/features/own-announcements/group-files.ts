import type { FileGroup } from '@zakup/contract/announcements/announcements.routes'
import type { OwnAnnouncement } from '../../shared/own-announcements/own-announcements-api.ts'

/** Files in the order they came, under their groups. */
export function groupFiles(files: OwnAnnouncement['files']): FileGroup[] {
  const groups = new Map<number, FileGroup>()
  for (const { group, file } of files) {
    const found = groups.get(group.id)
    if (found) found.files.push(file)
    else groups.set(group.id, { group, files: [file] })
  }
  return [...groups.values()]
}
