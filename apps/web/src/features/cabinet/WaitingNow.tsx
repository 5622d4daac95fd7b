import { t } from '@zakup/messages/catalogue'
import { CheckCheck, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '../../shared/format/date-format.ts'
import { SUBJECT_ICONS } from '../../shared/notices-inbox/notice-look.ts'
import { useListWaitingQuery, type WaitingThing } from '../../shared/notices-inbox/notices-api.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import styles from './WaitingNow.module.css'

/** The rest is one click away: the overview has more to show. */
const AT_FIRST = 6

/** What waits for this person, the most urgent first. */
export function WaitingNow() {
  const [all, setAll] = useState(false)
  const { data, error, isFetching, refetch } = useListWaitingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (!data)
    return (
      <section className={`card ${styles.card}`} aria-label={t('waiting.title')} aria-busy={isFetching}>
        {error && !isFetching ? <FailedNotice error={error} retry={refetch} /> : <i className="bone" />}
      </section>
    )
  const shown = all ? data.results : data.results.slice(0, AT_FIRST)
  return (
    <section className={`card ${styles.card}`} aria-labelledby="waiting-now">
      <div className={styles.head}>
        <h2 id="waiting-now">{t('waiting.title')}</h2>
        {data.count > 0 && <span className={styles.count}>{data.count}</span>}
        {data.late > 0 && (
          <span className={`${styles.count} ${styles.late}`}>
            {t('waiting.late_count', { count: data.late })}
          </span>
        )}
      </div>
      {data.count === 0 ? (
        <div className={styles.none}>
          <span className={styles.plate} data-decor>
            <CheckCheck aria-hidden="true" />
          </span>
          <p className={styles.words}>
            <b>{t('waiting.none')}</b>
            <span>{t('waiting.none_help')}</span>
          </p>
        </div>
      ) : (
        <ul className={styles.list}>
          {shown.map((thing) => (
            <li key={`${thing.kind}.${thing.subject.id}`}>
              <Waits thing={thing} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < data.results.length && (
        <p className={styles.more}>
          <Button onClick={() => setAll(true)}>
            {t('waiting.show_all', { count: data.results.length })}
          </Button>
        </p>
      )}
    </section>
  )
}

function Waits({ thing }: { thing: WaitingThing }) {
  const { kind, subject, title, organization, since, due_at, is_late } = thing
  const Icon = SUBJECT_ICONS[subject.type]
  return (
    <Link to={addressOf(subject)} className={`${styles.line} ${is_late ? styles.overdue : ''}`}>
      <span className={styles.plate} data-decor>
        <Icon aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <b>{t(`waiting.kind_${kind}`)}</b>
        <span>{[title, organization].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.due}>
        {due_at
          ? t(is_late ? 'waiting.late' : 'waiting.due', { date: formatDateTime(due_at) })
          : t('waiting.since', { date: formatDate(since) })}
      </span>
      <ChevronRight className={styles.arrow} aria-hidden="true" data-decor />
    </Link>
  )
}

function addressOf({ type, id }: WaitingThing['subject']): string {
  switch (type) {
    case 'customer_organizer':
      return paths.incomingRequests()
    case 'purchase_order':
      return paths.purchaseOrder(id)
    case 'plan':
      return paths.ownPlan(id)
    case 'announcement':
      return paths.ownAnnouncement(id)
  }
}
