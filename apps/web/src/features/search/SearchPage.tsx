import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FileSearch, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { CorrectedNote } from '../../shared/list/CorrectedNote.tsx'
import { SearchRow } from '../../shared/list/SearchRow.tsx'
import { paths } from '../../shared/paths.ts'
import { Crumbs } from '../../shared/ui/Crumbs.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Tabs } from '../../shared/ui/Tabs.tsx'
import { countText, totalText } from './count-text.ts'
import { ExactMatch } from './ExactMatch.tsx'
import { KindSection } from './KindSection.tsx'
import styles from './SearchPage.module.css'
import { exactResults, SEARCH_KINDS } from './search-result.ts'
import { useSearchResults } from './use-search-results.ts'

/** One query over every kind: `q`, `exact` and `in` in the URL. */
export function SearchPage() {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').trim().slice(0, SEARCH_LENGTH)
  const open = SEARCH_KINDS.find((kind) => kind === search.get('in')) ?? null
  usePageTitle(q ? t('search.title_query', { query: q }) : t('search.title'))
  const exact = search.get('exact') === 'true'
  const found = useSearchResults(q, exact, open)
  const all = SEARCH_KINDS.map((kind) => found[kind])
  const matches = exactResults(
    q,
    all.flatMap(({ results }) => results),
  )
  const go = (next: SearchState) => setSearch(printed(next), { preventScrollReset: true })
  // Failed and loading kinds are shown as such; kinds without results are hidden.
  const shown = SEARCH_KINDS.filter((kind) => (open ? kind === open : found[kind].count !== 0))

  return (
    <div className="container">
      <div className={styles.head}>
        <Crumbs here={t('search.title')} />
        <h1>{t('search.title')}</h1>
      </div>
      <SearchRow
        label={t('search.label')}
        hint={t('search.hint')}
        query={q}
        onSearch={(text) => go({ q: text, in: open })}
      />
      {q ? (
        <>
          <CorrectedNote
            found={all.find(({ count, corrected }) => count && corrected)}
            exactly={paths.search(printed({ q, exact: true, in: open }))}
          />
          <Tabs
            label={t('search.tabs')}
            tabs={[
              { name: 'all', title: t('search.all'), count: totalText(all) },
              ...SEARCH_KINDS.map((kind) => ({
                name: kind,
                title: t(`search.${kind}`),
                count: countText(found[kind]),
              })),
            ]}
            current={open ?? 'all'}
            flush
            onChoose={(name) => go({ q, exact, in: name === 'all' ? null : name })}
          >
            {matches.length > 0 && <ExactMatch results={matches} />}
            {shown.map((kind) =>
              found[kind].count === 0 ? (
                <NothingHere key={kind} kind={t(`search.${kind}`)} />
              ) : (
                <KindSection
                  key={kind}
                  kind={kind}
                  search={printed({ q, exact, in: null })}
                  found={found[kind]}
                />
              ),
            )}
            {shown.length === 0 && (
              <div className={`card ${styles.notice}`}>
                <Notice
                  icon={<FileSearch aria-hidden="true" />}
                  title={t('list.no_match_query', { query: q })}
                  text={t('list.no_match_query_help')}
                />
              </div>
            )}
          </Tabs>
        </>
      ) : (
        <div className="card">
          <Notice
            icon={<Search aria-hidden="true" />}
            title={t('search.empty')}
            text={t('search.empty_help')}
          />
        </div>
      )}
    </div>
  )
}

interface SearchState {
  q: string
  exact?: boolean
  in: string | null
}

const printed = ({ q, exact, in: open }: SearchState): Record<string, string> => ({
  ...(q && { q }),
  ...(q && exact && { exact: 'true' }),
  ...(open && { in: open }),
})

function NothingHere({ kind }: { kind: string }) {
  return (
    <div className={`card ${styles.notice}`}>
      <Notice
        icon={<FileSearch aria-hidden="true" />}
        title={t('search.no_match_kind', { kind })}
        text={t('search.no_match_kind_help')}
      />
    </div>
  )
}
