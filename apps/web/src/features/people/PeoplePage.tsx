import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { UsersRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { useListPeopleQuery } from '../../shared/people/people-api.ts'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { PeopleTable } from './PeopleTable.tsx'

/** All accounts, searchable by what a caller says on the phone. */
export function PeoplePage() {
  usePageTitle(t('people.title'))
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const { query } = usePagedQuery()
  const asked = useListPeopleQuery(
    { query: { ...query, ...(q && { q }) } },
    { refetchOnMountOrArgChange: true },
  )
  const icon = <UsersRound aria-hidden="true" />
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>{t('people.title')}</h1>
          <p>{t('people.lead')}</p>
        </div>
      </div>
      <div className={styles.bar}>
        <SearchField
          className={styles.search}
          label={t('people.search')}
          hint={t('people.search_hint')}
          query={q}
          onSearch={(text) => setSearch(text ? { q: text } : {})}
        />
        {asked.currentData && <output>{t('people.found', { count: asked.currentData.count })}</output>}
      </div>
      <div className={`card ${styles.card}`}>
        <PagedRows
          answer={{ ...asked, data: asked.currentData }}
          empty={
            q
              ? { icon, title: t('list.no_match_query', { query: q }), text: t('people.no_match_help') }
              : { icon, title: t('people.empty'), text: t('people.empty_help') }
          }
        >
          {(rows) => <PeopleTable rows={rows} />}
        </PagedRows>
      </div>
    </>
  )
}
