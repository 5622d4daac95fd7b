import type { CustomerOrganizer } from '@zakup/contract/customer-organizers/customer-organizers.routes'
import { REQUEST_TABS, type RequestTab } from '@zakup/domain/customer-organizers/request-tabs'
import { t } from '@zakup/messages/catalogue'
import { Inbox } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useListIncomingRequestsQuery } from '../../shared/customer-organizers/customer-organizers-api.ts'
import { SearchRow } from '../../shared/list/SearchRow.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { PAGE_SIZE } from '../../shared/plans/paged-query.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import styles from './IncomingRequestsPage.module.css'
import { RequestCard } from './RequestCard.tsx'

/** Customers that ask this organizer to buy for them. Правила пп. 31–41. */
export function IncomingRequestsPage() {
  usePageTitle(t('cabinet.incoming_requests'))
  const [search, setSearch] = useSearchParams()
  const tab = REQUEST_TABS.find((name) => name === search.get('tab')) ?? 'waiting'
  const q = search.get('q') ?? ''
  const { query } = usePagedQuery()
  // An answered card disappears: focus stays in the list instead of moving to the top of the page.
  const rows = useRef<HTMLDivElement>(null)
  const answer = useListIncomingRequestsQuery({ query: { ...query, tab, ...(q && { q }) } })
  const { currentData: data, data: last } = answer
  const counts = last?.tabs
  const go = (next: { tab: RequestTab; q: string }) =>
    setSearch({ ...(next.tab !== 'waiting' && { tab: next.tab }), ...(next.q && { q: next.q }) })
  return (
    <>
      <div className={styles.head}>
        <h1>{t('cabinet.incoming_requests')}</h1>
        <p>{t('requests.lead')}</p>
      </div>
      <Tabs
        flush
        label={t('requests.tabs')}
        tabs={REQUEST_TABS.map((name) => ({
          name,
          title: t(`requests.tab_${name}`),
          count: counts?.[name] ?? null,
        }))}
        current={tab}
        onChoose={(name) => go({ tab: name, q })}
      >
        {(q || (data && data.count > PAGE_SIZE)) && (
          <div className={styles.search}>
            <SearchRow
              label={t('requests.search')}
              hint={t('organizers.search_hint')}
              query={q}
              onSearch={(text) => go({ tab, q: text })}
            />
          </div>
        )}
        <div ref={rows} tabIndex={-1} className={data?.results.length ? styles.rows : `card ${styles.state}`}>
          <PagedRows answer={{ ...answer, data }} empty={emptyOf(tab, q)}>
            {(found) => (
              <Requests rows={found} onDone={() => rows.current?.focus()} refetch={answer.refetch} />
            )}
          </PagedRows>
        </div>
      </Tabs>
    </>
  )
}

function emptyOf(tab: RequestTab, q: string) {
  const icon = <Inbox aria-hidden="true" />
  return q
    ? { icon, title: t('list.no_match_query', { query: q }), text: t('list.no_match_query_help') }
    : { icon, title: t(`requests.empty_${tab}`), text: t(`requests.empty_${tab}_help`) }
}

interface RequestsProps {
  rows: CustomerOrganizer[]
  onDone: () => void
  refetch: () => unknown
}

function Requests({ rows, onDone, refetch }: RequestsProps) {
  return (
    <ul className={styles.cards} aria-label={t('cabinet.incoming_requests')}>
      {rows.map((customerOrganizer) => (
        <li key={customerOrganizer.id}>
          <RequestCard
            customerOrganizer={customerOrganizer}
            onDone={onDone}
            onRefused={() => void refetch()}
          />
        </li>
      ))}
    </ul>
  )
}
