import { t } from '@zakup/messages/catalogue'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { CalendarButton } from '../calendar-feed/CalendarButton.tsx'
import { paths } from '../paths.ts'
import { type Acting, useActor } from '../session/use-actor.ts'
import { Button } from '../ui/Button.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { WaitingLine } from './WaitingLine.tsx'
import styles from './WaitingNow.module.css'
import { useListWaitingQuery } from './waiting-api.ts'

/** As high as the chart beside it; the rest is one click away. */
const BESIDE = 4
const ALONE = 8

interface Props {
  /** Alone on the page, with room for the dates at the end of the lines. */
  wide?: boolean
}

/** The pending items of this user, the most urgent first. */
export function WaitingNow({ wide = false }: Props) {
  const [all, setAll] = useState(false)
  const actor = useActor()
  const { data, error, isFetching, refetch } = useListWaitingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const shown = all ? data?.results : data?.results.slice(0, wide ? ALONE : BESIDE)
  const contractsPath = data?.contracts_due && actor && contractsDuePath(actor, data.contracts_due.ends_to)
  return (
    <section
      className={`card ${styles.card} ${wide ? styles.wide : ''}`}
      aria-labelledby="waiting-now"
      aria-busy={!data && isFetching}
      data-tour="overview-attention"
    >
      <div className={styles.head}>
        <h2 id="waiting-now">{t('waiting.title')}</h2>
        {data && data.late > 0 && (
          <span className={`${styles.count} ${styles.late}`}>
            {t('waiting.late_count', { count: data.late })}
          </span>
        )}
        {data && data.count > 0 && <span className={styles.count}>{data.count}</span>}
      </div>
      {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
      {!data && isFetching && <LinesSkeleton />}
      {data?.count === 0 && (
        <div className={styles.none}>
          <span className={styles.plate} data-decor>
            <CheckCheck aria-hidden="true" />
          </span>
          <p className={styles.words}>
            <b>{t('waiting.none')}</b>
            <span>{t('waiting.none_help')}</span>
          </p>
        </div>
      )}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((thing) => (
            <li key={`${thing.kind}.${thing.subject.id}`}>
              <WaitingLine thing={thing} />
              {thing.due_at && !thing.is_late && (
                <div className={styles.calendar}>
                  <CalendarButton thing={thing} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.results.length && (
        <p className={styles.more}>
          <Button onClick={() => setAll(true)}>
            {t('waiting.show_all', { count: data.results.length })}
          </Button>
        </p>
      )}
      {contractsPath && data?.contracts_due && (
        <p className={styles.more}>
          <Link to={contractsPath}>{t('waiting.contracts_due', { count: data.contracts_due.count })}</Link>
        </p>
      )}
    </section>
  )
}

/** The list of all contracts that the card counts but cannot show. */
function contractsDuePath({ user_type, organization_id }: Acting, ends_to: string): string {
  return paths.contracts({ [user_type]: organization_id, stage: 'active', ends_to })
}

/** A skeleton in the shape of the lines. */
function LinesSkeleton() {
  return (
    <div className={styles.skeletons} aria-hidden="true">
      {[0, 1, 2, 3].map((line) => (
        <div key={line}>
          <i className="skeleton" />
          <i className="skeleton" />
        </div>
      ))}
    </div>
  )
}
