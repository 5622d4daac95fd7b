import type { Watch } from '@zakup/contract/watches/watches.routes'
import { t } from '@zakup/messages/catalogue'
import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { timeLeft, URGENT } from '../../shared/announcements/deadline-note.ts'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { CalendarLink } from '../../shared/calendar-feed/CalendarLink.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './WatchesPage.module.css'

export function WatchRow({ watch, onForget }: { watch: Watch; onForget: () => void }) {
  const { id, number, name, status, organizer, lot_count: all, refused_lot_count: refused } = watch
  return (
    <div className={styles.row}>
      <div className={styles.what}>
        <p className={styles.above}>
          <StatusTag status={status} />
          <span className="num">№ {number}</span>
        </p>
        <h2>
          <Link to={paths.announcement(id)}>{name}</Link>
        </h2>
        <p>
          {organizer.name}
          {refused > 0 && ` · ${t('watches.refused_lots', { count: refused, all })}`}
        </p>
      </div>
      <NextDeadline watch={watch} />
      <Button
        icon={<Trash2 aria-hidden="true" data-decor />}
        aria-label={t('watches.forget_name', { number })}
        onClick={onForget}
      >
        {t('watches.forget')}
      </Button>
    </div>
  )
}

function NextDeadline({ watch: { id, number, next_deadline: next } }: { watch: Watch }) {
  const now = useNow()
  if (!next) return <p className={styles.next}>{t('watches.no_deadline')}</p>
  const left = Date.parse(next.at) - now
  const what = t(`watches.${next.name}`, { date: formatDateTime(next.at) })
  return (
    <div className={styles.next}>
      <p>{what}</p>
      {left > 0 && <p className={left < URGENT ? styles.urgent : undefined}>{timeLeft(left)}</p>}
      <CalendarLink
        announcementId={id}
        deadline={next.name}
        label={t('calendar.add_named', { what: `№ ${number}, ${what}` })}
      />
    </div>
  )
}
