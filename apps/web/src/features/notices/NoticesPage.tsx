import { t } from '@zakup/messages/catalogue'
import { isoDay } from '@zakup/messages/date-format'
import { Bell, CheckCheck, Settings2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { formatDate } from '../../shared/format/date-format.ts'
import { NoticeLine } from '../../shared/notices-inbox/NoticeLine.tsx'
import { type NoticeRow, useListNoticesQuery } from '../../shared/notices-inbox/notices-api.ts'
import { ReadAllButton } from '../../shared/notices-inbox/ReadAllButton.tsx'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { useNow } from '../../shared/ui/use-now.ts'
import styles from './NoticesPage.module.css'

const PAGE = 20
const DAY_MS = 86_400_000

export function NoticesPage() {
  usePageTitle(t('notices.title'))
  const [search, setSearch] = useSearchParams()
  const unreadOnly = search.get('show') === 'unread'
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const answer = useListNoticesQuery(
    { query: { limit: PAGE, offset: (page - 1) * PAGE, unread: unreadOnly ? 'true' : undefined } },
    { refetchOnMountOrArgChange: true },
  )
  const unread = answer.data?.unread ?? 0
  const choose = (show: 'all' | 'unread') => setSearch(show === 'unread' ? { show } : {})
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('notices.title')}</h1>
          <p>{t('notices.lead')}</p>
        </div>
        <LinkButton
          to={`${paths.profile()}#notices`}
          icon={<Settings2 aria-hidden="true" />}
          data-tour="notices-mail"
        >
          {t('notices.to_settings')}
        </LinkButton>
      </div>
      <div className={styles.bar} data-tour="notices-filter">
        <Segmented
          label={t('notices.filter')}
          value={unreadOnly ? 'unread' : 'all'}
          options={[
            { value: 'all', name: t('notices.filter_all') },
            {
              value: 'unread',
              name:
                unread > 0 ? t('notices.filter_unread_count', { count: unread }) : t('notices.filter_unread'),
            },
          ]}
          onChoose={choose}
        />
        {unread > 0 && <ReadAllButton />}
      </div>
      <Inbox answer={answer} page={page} unreadOnly={unreadOnly} showAll={() => choose('all')} />
    </div>
  )
}

interface InboxProps {
  answer: ReturnType<typeof useListNoticesQuery>
  page: number
  unreadOnly: boolean
  showAll: () => void
}

function Inbox({ answer, page, unreadOnly, showAll }: InboxProps) {
  const { currentData: data, error, isFetching, refetch } = answer
  if (!data && error && !isFetching)
    return (
      <div className="card">
        <FailedNotice error={error} retry={refetch} />
      </div>
    )
  if (!data)
    return (
      <div className="card">
        <RowSkeleton rows={3} />
      </div>
    )
  if (data.count === 0)
    return (
      <div className="card">
        {unreadOnly ? (
          <Notice
            icon={<CheckCheck aria-hidden="true" />}
            title={t('notices.all_read')}
            text={t('notices.all_read_help')}
          >
            <Button onClick={showAll}>{t('notices.show_all')}</Button>
          </Notice>
        ) : (
          <Notice
            icon={<Bell aria-hidden="true" />}
            title={t('notices.empty')}
            text={t('notices.empty_help')}
          />
        )}
      </div>
    )
  const from = (page - 1) * PAGE
  const last = Math.ceil(data.count / PAGE)
  const to = (number: number) => ({
    search: new URLSearchParams({
      ...(unreadOnly && { show: 'unread' }),
      ...(number > 1 && { page: String(number) }),
    }).toString(),
  })
  return (
    <>
      {noticeDays(data.results).map(([day, notices]) => (
        <Day key={day} day={day} notices={notices} />
      ))}
      {last > 1 && (
        <Pagination
          bare
          page={page}
          last={last}
          to={to}
          range={t('list.range', {
            from: Math.min(from + 1, data.count),
            to: Math.min(from + PAGE, data.count),
            count: data.count,
          })}
        />
      )}
      <p className={styles.small}>{t('notices.retention')}</p>
    </>
  )
}

function Day({ day, notices }: { day: string; notices: NoticeRow[] }) {
  const now = useNow()
  const id = `day-${day}`
  return (
    <section aria-labelledby={id} className={`card ${styles.day}`} data-tour="notices-day">
      <h2 id={id}>{dayName(day, now)}</h2>
      <ul>
        {notices.map((notice) => (
          <li key={notice.id}>
            <NoticeLine notice={notice} timeOnly />
          </li>
        ))}
      </ul>
    </section>
  )
}

function dayName(day: string, now: number): string {
  if (day === isoDay(new Date(now))) return t('notices.today')
  if (day === isoDay(new Date(now - DAY_MS))) return t('notices.yesterday')
  return formatDate(`${day}T12:00:00+05:00`)
}

/** Notices grouped by day, in the given order: newest first. */
function noticeDays(notices: readonly NoticeRow[]): [day: string, notices: NoticeRow[]][] {
  return [...Map.groupBy(notices, ({ created_at }) => isoDay(new Date(created_at)))]
}
