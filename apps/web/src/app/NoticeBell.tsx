import { t } from '@zakup/messages/catalogue'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { NoticeLine } from '../shared/notices-inbox/NoticeLine.tsx'
import { NEWEST, useListNoticesQuery } from '../shared/notices-inbox/notices-api.ts'
import { ReadAllButton } from '../shared/notices-inbox/ReadAllButton.tsx'
import { useNoticeStream } from '../shared/notices-inbox/use-notice-stream.ts'
import { paths } from '../shared/paths.ts'
import { FailedNotice } from '../shared/ui/FailedNotice.tsx'
import { Popover } from '../shared/ui/Popover.tsx'
import styles from './RoleSwitch.module.css'

/** A badge wider than two digits would hide the bell. */
const MOST_SHOWN = 99
const SAID_MS = 5000

/** The number of unread notices and the newest ones; updates itself while the cabinet is open. */
export function NoticeBell() {
  const [news, setNews] = useState(false)
  useNoticeStream(() => setNews(true))
  useEffect(() => {
    if (!news) return
    // Announced once: several notices in a row produce one announcement.
    const timer = setTimeout(() => setNews(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [news])
  const { data } = useListNoticesQuery(NEWEST)
  const unread = data?.unread ?? 0
  return (
    <>
      <output className="sr">{news && t('notices.new')}</output>
      <Popover
        label={unread > 0 ? t('notices.bell', { count: unread }) : t('notices.bell_none')}
        triggerClass={styles.noticeBellTrigger}
        panelClass={styles.panel}
        trigger={
          <>
            <Bell aria-hidden="true" />
            {unread > 0 && (
              <span className={styles.badge} aria-hidden="true">
                {unread > MOST_SHOWN ? t('notices.more_than', { count: MOST_SHOWN }) : unread}
              </span>
            )}
          </>
        }
      >
        {(close) => <Newest close={close} />}
      </Popover>
    </>
  )
}

function Newest({ close }: { close: () => void }) {
  const { data, error, isFetching, refetch } = useListNoticesQuery(NEWEST)
  return (
    <>
      <div className={styles.head}>
        <h2>{t('notices.title')}</h2>
        {data && data.unread > 0 && <ReadAllButton />}
      </div>
      {!data && error && !isFetching && <FailedNotice error={error} retry={refetch} />}
      {!data && isFetching && <i className={`skeleton ${styles.skeleton}`} />}
      {data && data.count === 0 && <p className={styles.none}>{t('notices.empty')}</p>}
      {data && data.count > 0 && (
        <ul className={styles.list}>
          {data.results.map((notice) => (
            <li key={notice.id}>
              <NoticeLine notice={notice} onOpen={close} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        <Link to={paths.notices()} onClick={close}>
          {t('notices.all')}
        </Link>
      </p>
    </>
  )
}
