import { type PlainKey, t } from '@zakup/messages/catalogue'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/number-format.ts'
import { paths } from '../../shared/paths.ts'
import { useListWaitingQuery, type WaitingThing } from '../../shared/waiting/waiting-api.ts'
import styles from './WaitingCounts.module.css'

interface Counted {
  kind: WaitingThing['kind']
  name: PlainKey
  to: string
}

/** What an operator decides, and where. */
const DAILY: readonly Counted[] = [
  { kind: 'registration_to_decide', name: 'desk.waits_registration_to_decide', to: paths.registrations() },
  {
    kind: 'supplier_exp_to_review',
    name: 'desk.waits_supplier_exp_to_review',
    to: paths.supplierExperience(),
  },
  {
    kind: 'supplier_exp_to_agree',
    name: 'desk.waits_supplier_exp_to_agree',
    to: paths.supplierExperience({ tab: 'approval' }),
  },
  { kind: 'rnu_to_decide', name: 'desk.waits_rnu_to_decide', to: '/operator/rnu' },
  { kind: 'ticket_to_answer', name: 'desk.waits_ticket_to_answer', to: paths.tickets() },
  {
    kind: 'account_change_to_confirm',
    name: 'desk.waits_account_change_to_confirm',
    to: paths.people({ changing: 'true' }),
  },
  { kind: 'job_to_retry', name: 'desk.waits_jobs_to_retry', to: paths.portalState() },
]
/** Tasks due once a year; shown only when due. */
const YEARLY: readonly Counted[] = [
  { kind: 'calendar_to_fill', name: 'desk.waits_calendar_to_fill', to: paths.deskCalendar() },
  { kind: 'financial_year_to_add', name: 'desk.waits_financial_year_to_add', to: paths.deskDict('year') },
  { kind: 'mrp_to_set', name: 'desk.waits_mrp_to_set', to: paths.deskLimits() },
]

/** The number of waiting items of each kind, linked to where they are decided. */
export function WaitingCounts() {
  const { data } = useListWaitingQuery(undefined, { refetchOnMountOrArgChange: true })
  const due = YEARLY.filter(({ kind }) => data?.results.some((thing) => thing.kind === kind))
  return (
    <ul className={styles.counts} aria-label={t('desk.waits')} aria-busy={!data}>
      {[...DAILY, ...due].map(({ kind, name, to }) => {
        const things = data?.results.filter((thing) => thing.kind === kind)
        const late = things?.filter(({ is_late }) => is_late).length ?? 0
        return (
          <li key={kind}>
            <Link to={to} className={`card ${styles.count}`}>
              <span>{t(name)}</span>
              {things ? (
                <b className={things.length === 0 ? styles.zero : undefined}>{formatCount(things.length)}</b>
              ) : (
                <i className="skeleton" />
              )}
              <small className={late > 0 ? styles.late : undefined}>
                {things &&
                  (late > 0
                    ? t('desk.late', { count: late })
                    : things.length === 0
                      ? t('desk.nothing')
                      : '\u00a0')}
              </small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
