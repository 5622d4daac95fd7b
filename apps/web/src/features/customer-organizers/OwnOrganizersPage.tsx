import { t } from '@zakup/messages/catalogue'
import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useListOwnOrganizersQuery } from '../../shared/customer-organizers/customer-organizers-api.ts'
import list from '../../shared/list/CabinetList.module.css'
import { SearchRow } from '../../shared/list/SearchRow.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { Button } from '../../shared/ui/Button.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Segmented } from '../../shared/ui/Segmented.tsx'
import { NewOrganizerDialog } from './NewOrganizerDialog.tsx'
import { OrganizersTable } from './OrganizersTable.tsx'
import styles from './OwnOrganizersPage.module.css'

/** A list this short needs no search. */
const FEW = 5

const SHOWN = ['all', 'in_force'] as const
type Shown = (typeof SHOWN)[number]

/** Organizers that buy for the acting organisation, or were asked to. */
export function OwnOrganizersPage() {
  usePageTitle(t('cabinet.organizers'))
  const [search, setSearch] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const q = search.get('q') ?? ''
  const shown: Shown = search.get('shown') === 'in_force' ? 'in_force' : 'all'
  const { query } = usePagedQuery()
  const answer = useListOwnOrganizersQuery({
    query: { ...query, ...(q && { q }), ...(shown === 'in_force' && { in_force: 'true' as const }) },
  })
  const { currentData: data } = answer
  const filtered = q !== '' || shown !== 'all'
  const nothing = data?.count === 0 && !filtered
  const go = (next: { q: string; shown: Shown }) =>
    setSearch({ ...(next.q && { q: next.q }), ...(next.shown !== 'all' && { shown: next.shown }) })
  const add = (
    <Button kind="primary" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('organizers.add')}
    </Button>
  )
  return (
    <div className={list.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('cabinet.organizers')}</h1>
          <p>{t('organizers.lead')}</p>
        </div>
        {!nothing && (
          <div className={list.create} data-tour="organizers-add">
            {add}
          </div>
        )}
      </div>
      {(filtered || (data && data.count > FEW)) && (
        <div className={styles.filters}>
          <SearchRow
            label={t('organizers.search')}
            hint={t('organizers.search_hint')}
            query={q}
            onSearch={(text) => go({ q: text, shown })}
          />
          <Segmented
            label={t('organizers.which')}
            value={shown}
            options={SHOWN.map((value) => ({ value, name: t(`organizers.${value}`) }))}
            onChoose={(value) => go({ q, shown: value })}
          />
        </div>
      )}
      <div className="card" data-tour="organizers-rows">
        <PagedRows answer={{ ...answer, data }} empty={{ ...emptyOf(q, shown), children: nothing && add }}>
          {(rows) => <OrganizersTable rows={rows} />}
        </PagedRows>
      </div>
      {adding && <NewOrganizerDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function emptyOf(q: string, shown: Shown) {
  const icon = <Users aria-hidden="true" />
  if (q) return { icon, title: t('list.no_match_query', { query: q }), text: t('list.no_match_query_help') }
  return shown === 'in_force'
    ? { icon, title: t('organizers.none_in_force'), text: t('organizers.none_in_force_help') }
    : { icon, title: t('organizers.empty'), text: t('organizers.empty_help') }
}
