import { t } from '@zakup/messages/catalogue'
import { type ReactNode, useState } from 'react'
import { useStoredText } from '../session/use-stored-text.ts'
import { useAppSelector } from '../store-hooks.ts'
import { useMediaQuery } from '../ui/media-query.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { CorrectedNote } from './CorrectedNote.tsx'
import { chosenFilters } from './chosen-filters.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { FacetSheet } from './FacetSheet.tsx'
import { FilterChips } from './FilterChips.tsx'
import { FoundCount } from './FoundCount.tsx'
import { ListActions } from './ListActions.tsx'
import { ListBar } from './ListBar.tsx'
import { ListHead } from './ListHead.tsx'
import styles from './ListPage.module.css'
import { ListRows } from './ListRows.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { type Found, type ListKind, type ListRow, VIEWS, type View } from './list-kind.ts'
import { noFilters, printListState } from './list-state.ts'
import { SearchRow } from './SearchRow.tsx'
import { SortSelect } from './SortSelect.tsx'
import { ToolbarFilters } from './ToolbarFilters.tsx'
import { changed, type List } from './use-list.ts'

interface Props<Row extends ListRow, Query extends object> {
  kind: ListKind<Row, Query>
  list: List<Query>
  found: Found<Row>
  /** Content between the heading and the search: figures, a checker. */
  children?: ReactNode
}

/** One page for every kind of list: search, facets, chips, table or cards, pages. The differences are in `kind`. */
export function ListPage<Row extends ListRow, Query extends object>(props: Props<Row, Query>) {
  const { kind, found, children } = props
  const { state, change } = props.list
  usePageTitle(t(kind.words.title))
  const [sheetOpen, setSheetOpen] = useState(false)
  const [remembered, remember] = useRememberedView(kind.name)
  const lowVision = useAppSelector((app) => app.lowVision.on)
  const narrow = useMediaQuery('(max-width: 1100px)') || lowVision
  const cardsOnly = useMediaQuery('(max-width: 720px)') || lowVision

  const inToolbar = kind.filters === 'toolbar' && !narrow
  const inPanel = !inToolbar && !narrow

  const facets = found.data?.facets ?? {}
  const chips = chosenFilters(kind, state, facets)
  const view = cardsOnly ? 'cards' : (state.view ?? remembered)
  const panel = <FacetPanel kind={kind} state={state} facets={facets} change={change} />
  const actions = <ListActions kind={kind} state={state} found={found.data} chips={chips} />
  // Above a table with a filter toolbar, sorting by the column headings is enough.
  const sorted = narrow || (inToolbar && view === 'table')
  const onSort = (sort: string) => change({ sort })
  const reset = () => change({ filters: noFilters(kind) })
  const bar = (
    <ListBar
      chosen={chips.length}
      sorts={kind.sorts}
      sort={state.sort}
      onSort={onSort}
      onFilters={() => setSheetOpen(true)}
    />
  )

  return (
    <div className="container">
      <ListHead words={kind.words} actions={!cardsOnly && actions} />
      {children}
      {!inToolbar && (
        <SearchRow
          label={t(kind.words.search)}
          hint={t(kind.words.searchHint)}
          query={state.q}
          onSearch={(q) => change({ q })}
        />
      )}
      {lowVision && bar}
      <div className={inPanel ? styles.columns : undefined}>
        {inPanel && (
          <aside className="card" aria-label={t('list.filters')} data-tour="list-filters">
            <div className={styles.facetsHead}>
              <h2>{t('list.filters')}</h2>
              {chips.length > 0 && (
                <span
                  className={styles.badge}
                  title={t('list.filters_chosen_label', { count: chips.length })}
                >
                  {chips.length}
                </span>
              )}
            </div>
            {panel}
          </aside>
        )}
        <section aria-label={t(kind.words.caption)} className={styles.results}>
          <CorrectedNote
            found={found.data}
            exactly={{ search: printListState(kind, changed(state, { exact: true })).toString() }}
          />
          <ListToolbar
            view={cardsOnly ? null : view}
            onView={(next) => {
              remember(next)
              change({ view: next }, { replace: true })
            }}
            controls={
              <>
                {inToolbar && <ToolbarFilters kind={kind} state={state} facets={facets} change={change} />}
                {!sorted && <SortSelect sorts={kind.sorts} sort={state.sort} onSort={onSort} />}
              </>
            }
          >
            {found.data && <FoundCount kind={kind} found={found.data} filters={state.filters} />}
          </ListToolbar>
          <FilterChips chips={chips} change={change} onReset={reset} />
          <ListRows
            kind={kind}
            found={found}
            state={state}
            view={view}
            chips={chips}
            change={change}
            onReset={reset}
          />
          {cardsOnly && actions}
        </section>
      </div>
      {narrow && (
        <>
          {!lowVision && bar}
          <FacetSheet
            open={sheetOpen}
            onClose={() => setSheetOpen(false)}
            found={found.data}
            busy={found.isFetching}
            onReset={reset}
          >
            {panel}
          </FacetSheet>
        </>
      )}
    </div>
  )
}

/** The remembered view of a list: table or cards. A view in the URL takes precedence. */
function useRememberedView(list: string): [View, (view: View) => void] {
  const [text, store] = useStoredText(`${list}_view`)
  return [VIEWS.find((view) => view === text) ?? 'table', store]
}
