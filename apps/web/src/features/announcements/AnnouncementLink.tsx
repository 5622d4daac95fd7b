import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { Link } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { rememberRow } from '../../shared/ui/return-to-row.ts'
import styles from './AnnouncementLink.module.css'

/** The name is the link, the row is not; «back» returns focus to it. */
export function AnnouncementLink({ row, locationKey }: { row: AnnouncementRow; locationKey: string }) {
  const id = `announcement-${row.id}`
  return (
    <Link
      id={id}
      to={paths.announcement(row.id)}
      className={styles.link}
      onClick={() => rememberRow(locationKey, id)}
    >
      {row.name}
    </Link>
  )
}
