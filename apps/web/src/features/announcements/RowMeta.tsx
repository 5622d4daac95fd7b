import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { t } from '@zakup/messages/catalogue'
import styles from './RowMeta.module.css'

/** The grey line of secondary facts: number, lots, method. */
export function RowMeta({ row }: { row: AnnouncementRow }) {
  return (
    <p className={styles.meta}>
      <span>{t('announcement.number', { number: row.number })}</span>
      <span>{t('announcements.lots', { count: row.lot_count })}</span>
      <span>{row.purchase_method.name}</span>
    </p>
  )
}
