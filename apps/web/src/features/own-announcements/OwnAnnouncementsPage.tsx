import { UNPUBLISHED } from '@zakup/domain/announcements/announcement-machine'
import { t } from '@zakup/messages/catalogue'
import { Megaphone, Plus, SearchX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { formatDateTime } from '../../shared/format/date-format.ts'
import list from '../../shared/list/CabinetList.module.css'
import { CountedChoice } from '../../shared/list/CountedChoice.tsx'
import { lastPage } from '../../shared/list/list-pages.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { SearchRow } from '../../shared/list/SearchRow.tsx'
import {
  type OwnAnnouncementRow,
  useListOwnAnnouncementsQuery,
} from '../../shared/own-announcements/own-announcements-api.ts'
import { paths } from '../../shared/paths.ts'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { DateText } from '../../shared/ui/DateText.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import { pageIn, withParam } from './builder-context.ts'
import styles from './OwnAnnouncementsPage.module.css'

const ROWS = 20

/** Announcements of the acting organisation, including drafts: newest first. */
export function OwnAnnouncementsPage() {
  usePageTitle(t('own_ann.title'))
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const status = /^[1-9]\d{0,3}$/.exec(search.get('status') ?? '')?.[0] ?? ''
  const page = pageIn(search, 'page')
  const offset = (page - 1) * ROWS
  const answer = useListOwnAnnouncementsQuery(
    {
      query: {
        q: q || undefined,
        status_id__in: status ? [Number(status)] : undefined,
        ord: '-id',
        limit: ROWS,
        offset,
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { data, currentData, error, isFetching, refetch } = answer
  const narrow = (name: string, value: string) =>
    setSearch(withParam(withParam(search, 'page', ''), name, value), { preventScrollReset: true })
  const all = data?.statuses.reduce((sum, { count }) => sum + count, 0)
  const firstUse = data !== undefined && all === 0 && !q
  const create = (
    <LinkButton kind="primary" to={paths.newAnnouncement()} icon={<Plus aria-hidden="true" />}>
      {t('own_ann.create')}
    </LinkButton>
  )
  return (
    <div className={`${list.parts} ${list.page}`}>
      <div className={list.head}>
        <div>
          <h1>{t('own_ann.title')}</h1>
          <p>{t('own_ann.lead')}</p>
        </div>
        {!firstUse && (
          <div className={list.create} data-tour="announcements-create">
            {create}
          </div>
        )}
      </div>
      {!firstUse && (
        <>
          <SearchRow
            label={t('own_ann.search')}
            hint={t('own_ann.search_hint')}
            query={q}
            onSearch={(text) => narrow('q', text)}
          />
          {data && data.statuses.length > 0 && (
            <CountedChoice
              label={t('own_ann.statuses')}
              value={status}
              options={[
                { value: '', name: t('own_ann.all'), count: all },
                ...data.statuses.map(({ id, name, count }) => ({ value: String(id), name, count })),
              ]}
              onChoose={(value) => narrow('status', value)}
            />
          )}
        </>
      )}
      <div className={`card ${styles.card}`}>{rows()}</div>
    </div>
  )

  function rows() {
    if (!data && error && !isFetching) return <FailedNotice error={error} retry={refetch} />
    if (!data) return <RowSkeleton rows={5} />
    if (firstUse)
      return (
        <Notice
          icon={<Megaphone aria-hidden="true" />}
          title={t('own_ann.empty')}
          text={t('own_ann.empty_help')}
        >
          {create}
        </Notice>
      )
    if (data.results.length === 0)
      return (
        <Notice
          icon={<SearchX aria-hidden="true" />}
          title={q ? t('own_ann.no_match', { query: q }) : t('own_ann.no_status')}
          text={t(status ? 'own_ann.no_match_help' : 'list.no_match_query_help')}
        >
          <LinkButton to={paths.ownAnnouncements()}>{t('own_ann.show_all')}</LinkButton>
        </Notice>
      )
    return (
      <>
        <output className="sr">{t('announcements.count', { count: data.count })}</output>
        <DataTable
          caption={t('own_ann.title')}
          columns={ownAnnouncementColumns()}
          rows={data.results}
          rowKey={({ id }) => id}
          busy={isFetching && !currentData}
        />
        {data.count > ROWS && (
          <Pagination
            page={page}
            last={lastPage(data.count, ROWS)}
            range={t('list.range', { from: offset + 1, to: offset + data.results.length, count: data.count })}
            to={(number) => ({ search: withParam(search, 'page', number > 1 ? String(number) : '') })}
          />
        )}
      </>
    )
  }
}

const ownAnnouncementColumns = (): Column<OwnAnnouncementRow>[] => [
  {
    key: 'name',
    title: t('own_ann.col_name'),
    width: '46%',
    lead: true,
    cell: (row) => (
      <>
        <RowLink to={paths.ownAnnouncement(row.id)} row={row} name={row.name} />
        <MetaLine
          parts={[
            t('own_ann.crumb', { number: row.number }),
            t('announcements.lots', { count: row.lot_count }),
            row.purchase_method.name,
          ]}
        />
      </>
    ),
  },
  {
    key: 'sum',
    title: t('own_ann.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  { key: 'intake', title: t('own_ann.intake'), cell: (row) => <Intake row={row} /> },
  { key: 'status', title: t('own_ann.col_status'), cell: ({ status }) => <StatusTag status={status} /> },
]

/** The end of the bid intake, and the scheduled stage before it. */
function Intake({ row }: { row: OwnAnnouncementRow }) {
  const { offer_start_date, offer_end_date, next_stage_at, status } = row
  if (UNPUBLISHED.includes(status.id))
    return <span className={styles.note}>{t('own_ann.after_publication')}</span>
  // A direct contract has no intake.
  if (!offer_end_date) return <DateText at={null} />
  const begins = offer_start_date !== null && next_stage_at === offer_start_date
  return (
    <span className={styles.intake}>
      {t('own_ann.until', { date: formatDateTime(offer_end_date) })}
      {begins && (
        <span className={styles.note}>{t('own_ann.from', { date: formatDateTime(offer_start_date) })}</span>
      )}
    </span>
  )
}
