import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { SENT_STATES } from '@zakup/domain/registrations/registration'
import { t } from '@zakup/messages/catalogue'
import { Building2 } from 'lucide-react'
import { useSearchParams } from 'react-router'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useListRegistrationsQuery } from '../../shared/registrations/registrations-api.ts'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { RegistrationsTable } from './RegistrationsTable.tsx'

type Tab = (typeof SENT_STATES)[number]

/** Applications to join, the most urgent first. */
export function RegistrationsPage() {
  usePageTitle(t('reg_desk.title'))
  const [search, setSearch] = useSearchParams()
  const tab = SENT_STATES.find((name) => name === search.get('tab')) ?? 'submitted'
  const q = (search.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const { query } = usePagedQuery()
  const asked = useListRegistrationsQuery(
    { query: { ...query, state: tab, ...(q && { q }) } },
    { refetchOnMountOrArgChange: true },
  )
  const { currentData, data } = asked
  const go = (next: { tab: Tab; q: string }) =>
    setSearch({ ...(next.tab !== 'submitted' && { tab: next.tab }), ...(next.q && { q: next.q }) })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('reg_desk.title')}</h1>
          <p>{t('reg_desk.lead')}</p>
        </div>
      </div>
      <Tabs
        flush
        label={t('reg_desk.tabs')}
        tabs={SENT_STATES.map((name) => ({
          name,
          title: t(`reg_desk.tab_${name}`),
          count: data?.states[name] ?? null,
        }))}
        current={tab}
        onChoose={(name) => go({ tab: name, q })}
      >
        <div className={styles.tools}>
          <div className={styles.bar}>
            <SearchField
              className={styles.search}
              label={t('reg_desk.search')}
              hint={t('reg_desk.search_hint')}
              query={q}
              onSearch={(text) => go({ tab, q: text })}
            />
          </div>
        </div>
        <div className={`card ${styles.card}`}>
          {/* `currentData`: each tab is a list of its own, so rows of the previous tab are not shown. */}
          <PagedRows answer={{ ...asked, data: currentData }} empty={emptyOf(tab, q)}>
            {(rows) => <RegistrationsTable rows={rows} tab={tab} />}
          </PagedRows>
        </div>
      </Tabs>
    </>
  )
}

function emptyOf(tab: Tab, q: string) {
  const icon = <Building2 aria-hidden="true" />
  return q
    ? { icon, title: t('list.no_match_query', { query: q }), text: t('list.no_match_query_help') }
    : { icon, title: t(`reg_desk.empty_${tab}`), text: t(`reg_desk.empty_${tab}_help`) }
}
