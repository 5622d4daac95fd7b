import { announcementStage } from '@zakup/domain/announcements/announcement-status'
import styles from './StatusTag.module.css'
import { stageTone } from './stage-tone.ts'

interface Status {
  id: number
  name: string
  short_name: string
}

/** A status of an announcement or a lot: icon and the dictionary's own word, never colour alone. */
export function StatusTag({ status }: { status: Status }) {
  const { tone, icon: Icon } = stageTone(announcementStage(status.id))
  return (
    <span className={`${styles.tag} ${styles[tone]}`} title={status.name}>
      <Icon aria-hidden="true" data-decor />
      {status.short_name}
    </span>
  )
}
