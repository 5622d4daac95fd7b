import { whenOpen } from '@zakup/domain/capabilities'
import { OUR_SYSTEM } from '@zakup/domain/dicts/system'
import { t } from '@zakup/messages/catalogue'
import { CalendarLink } from '../calendar-feed/CalendarLink.tsx'
import { formatDateTime } from '../format/date-format.ts'
import styles from './Deadline.module.css'
import { type Intake, intakeClock } from './intake-clock.ts'
import { useIntakeNow } from './use-intake-now.ts'

type Purchase = Intake & { system: { id: number; name: string } }

const TITLES = {
  before: 'rail.until_start',
  open: 'rail.until_end',
  over: 'rail.over',
  stopped: 'rail.stopped',
  unset: 'rail.no_date',
} as const

const UNITS = ['days', 'hours', 'minutes'] as const
const LAST_MINUTE = ['seconds'] as const

interface Props {
  intake: Purchase
  /** Absent in the preview of a draft: nobody can put its deadlines into a calendar yet. */
  announcementId?: number | undefined
}

/** `role=timer` is not a live region by default: the ticking is not announced (WCAG). */
export function Countdown({ intake, announcementId }: Props) {
  const now = useIntakeNow(intake)
  const { state, at, left } = intakeClock(intake, now)
  const isLastMinute = left !== null && left.days + left.hours + left.minutes === 0
  return (
    <section className={`card ${styles.card}`} aria-label={t(TITLES[state])} data-tour="deadline">
      <p className={left ? styles.title : styles.state}>{t(TITLES[state])}</p>
      {left && (
        <div role="timer" className={styles.clock}>
          {(isLastMinute ? LAST_MINUTE : UNITS).map((unit) => (
            <span key={unit} className={styles.part}>
              <b>{String(left[unit]).padStart(2, '0')}</b>
              <span>{t(`rail.${unit}`, { count: left[unit] })}</span>
            </span>
          ))}
        </div>
      )}
      {at && <p className={styles.at}>{t('rail.at', { date: formatDateTime(at) })}</p>}
      {left && announcementId !== undefined && (
        <CalendarLink
          announcementId={announcementId}
          deadline={state === 'before' ? 'intake_begins' : 'intake_ends'}
        />
      )}
      {left && <p className={styles.where}>{whereToBid(intake)}</p>}
    </section>
  )
}

/** Until the portal itself takes bids, nobody should look for a button that is not there. */
function whereToBid({ system }: Purchase): string {
  return system.id === OUR_SYSTEM
    ? t(whenOpen('bids', 'rail.bid_here', 'rail.bid_here_today'))
    : t('rail.bid_source', { system: system.name })
}
