import { announcementCalls } from '@zakup/contract/announcements/announcements.calls'
import type { AnnouncementRow, announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import type { QueryOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import { useListPublicAnnouncementsQuery } from '../../shared/announcements/announcements-api.ts'
import { Deadline } from '../../shared/announcements/Deadline.tsx'
import { StatusTag } from '../../shared/announcements/StatusTag.tsx'
import { stageFacet } from '../../shared/announcements/stage-facet.ts'
import {
  methodFacet,
  organizerFacet,
  publishedFacet,
  regionFacet,
  subjectFacet,
  sumFacet,
  yearFacet,
} from '../../shared/list/common-facets.ts'
import { ListPage } from '../../shared/list/ListPage.tsx'
import type { ListKind } from '../../shared/list/list-kind.ts'
import { MatchLines } from '../../shared/list/MatchLines.tsx'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { OrganizationCell } from '../../shared/list/OrganizationCell.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { OrganizationName } from '../../shared/organizations/OrganizationName.tsx'
import { paths } from '../../shared/paths.ts'
import { Money } from '../../shared/ui/Money.tsx'

export function AnnouncementsPage() {
  const list = useList(announcementList)
  const found = useListPublicAnnouncementsQuery({ query: list.query })
  return <ListPage kind={announcementList} list={list} found={found} />
}

type Query = Partial<QueryOf<(typeof announcementRoutes)['listPublicAnnouncements']>>

export const announcementList: ListKind<AnnouncementRow, Query> = {
  name: 'announcements',
  path: paths.announcements(),
  words: {
    title: 'announcements.title',
    caption: 'announcements.caption',
    search: 'announcements.search',
    searchHint: 'announcements.search_hint',
    count: 'announcements.count',
    empty: 'announcements.empty',
    emptyHelp: 'announcements.empty_help',
  },
  facets: [
    stageFacet('facet.status'),
    regionFacet,
    sumFacet('total_price', 'facet.sum'),
    methodFacet,
    subjectFacet,
    yearFacet,
    organizerFacet,
    publishedFacet,
  ],
  sorts: [
    { order: '-publish_date', words: 'sort.new' },
    { order: 'publish_date', words: 'sort.old' },
    { order: 'offer_end_date', words: 'sort.deadline' },
    { order: '-offer_end_date', words: 'sort.deadline_late' },
    { order: '-total_price', words: 'sort.sum_desc' },
    { order: 'total_price', words: 'sort.sum_asc' },
  ],
  sizes: [20, 50, 100],
  exported: announcementCalls.exportPublicAnnouncements,
  columns: () => [
    {
      key: 'name',
      title: t('announcements.col_name'),
      width: '35%',
      lead: true,
      cell: (row) => (
        <>
          <Name row={row} />
          <Meta row={row} />
        </>
      ),
    },
    {
      key: 'organizer',
      title: t('announcements.col_organizer'),
      width: '21%',
      cell: (row) => <OrganizationCell organization={row.organizer} place={row.delivery_address?.name} />,
    },
    {
      key: 'sum',
      title: t('announcements.col_sum'),
      align: 'right',
      sort: 'total_price',
      strong: true,
      cell: (row) => <Money amount={row.total_price} />,
    },
    {
      key: 'deadline',
      title: t('announcements.col_deadline'),
      sort: 'offer_end_date',
      cell: (row) => <Deadline facts={row} />,
    },
    { key: 'status', title: t('announcements.col_status'), cell: (row) => <StatusTag status={row.status} /> },
  ],
  card: (row) => ({
    name: <Name row={row} />,
    status: { label: t('announcements.col_status'), value: <StatusTag status={row.status} /> },
    meta: <Meta row={row} />,
    lines: [
      {
        label: t('announcements.col_organizer'),
        value: <OrganizationName organization={row.organizer} place={row.delivery_address?.name} />,
      },
    ],
    facts: [
      { label: t('announcements.col_deadline'), value: <Deadline facts={row} /> },
      { label: t('announcements.sum'), value: <Money amount={row.total_price} sign /> },
    ],
  }),
}

function Name({ row }: { row: AnnouncementRow }) {
  return <RowLink to={paths.announcement(row.id)} row={row} name={row.name} />
}

function Meta({ row }: { row: AnnouncementRow }) {
  return (
    <>
      <MetaLine
        parts={[
          t('announcement.number', { number: row.number }),
          t('announcements.lots', { count: row.lot_count }),
          row.purchase_method.name,
        ]}
      />
      <MatchLines match={row.match} name={row.name} />
    </>
  )
}
