import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { UsersRound } from 'lucide-react'
import { useSearchParams } from 'react-router'
import styles from '../../shared/list/CabinetList.module.css'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { useListPeopleQuery } from '../../shared/people/people-api.ts'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { PeopleTable } from './PeopleTable.tsx'

/** All accounts, searchable by what a caller says on the phone. */
export function PeoplePage() {
  usePageTitle(t('people.title'))
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const changing = search.get('changing') === 'true'
  const { query } = usePagedQuery()
  const asked = useListPeopleQuery(
    { query: { ...query, ...(q && { q }), ...(changing && { changing: 'true' as const }) } },
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
          onSearch={(text) => setSearch(searchOf(text, changing))}
        />
        <Segmented
          label={t('people.which')}
          options={[
            { value: 'all', name: t('people.which_all') },
            { value: 'changing', name: t('people.changing') },
          ]}
          value={changing ? 'changing' : 'all'}
          onChoose={(value) => setSearch(searchOf(q, value === 'changing'))}
        />
        {asked.currentData && <output>{t('people.found', { count: asked.currentData.count })}</output>}
      </div>
      <div className={`card ${styles.card}`}>
        <PagedRows
          answer={{ ...asked, data: asked.currentData }}
          empty={
            changing
              ? { icon, title: t('people.none_changing'), text: t('people.none_changing_help') }
              : q
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

function searchOf(q: string, changing: boolean): Record<string, string> {
  return { ...(q && { q }), ...(changing && { changing: 'true' }) }
}
