import { statusOf } from '../api/call-error.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import { ListCards } from './ListCards.tsx'
import styles from './ListPage.module.css'
import { ListPages } from './ListPages.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './ListTable.tsx'
import type { Found, ListKind, ListRow, View } from './list-kind.ts'
import type { ListState } from './list-state.ts'
import { NothingFound } from './NothingFound.tsx'
import type { ChangeList } from './use-list.ts'

interface Props<Row extends ListRow, Query extends object> {
  kind: ListKind<Row, Query>
  found: Found<Row>
  state: ListState
  view: View
  chips: ChosenFilter[]
  change: ChangeList
  onReset: () => void
}

/** The rows in one of their states: first load, shown, refreshing, empty, failed. */
export function ListRows<Row extends ListRow, Query extends object>(props: Props<Row, Query>) {
  const { kind, found, state, view, chips, change, onReset } = props
  const { data, error, isFetching } = found
  const block = `${view === 'table' ? 'card' : ''} ${styles.block}`
  if (error && !isFetching) {
    // A cursor of another sort order, or an expired one, is refused: retry starts the list from page one.
    const stale = state.cursor !== null && statusOf(error) === 400
    const retry = stale ? () => change({ page: 1, cursor: null }) : found.refetch
    return (
      <div className="card">
        <FailedNotice error={error} retry={retry} />
      </div>
    )
  }
  if (!data)
    return (
      <div className={block} aria-busy="true">
        <SlowNote loading />
        <ListSkeleton view={view} rows={state.size} />
      </div>
    )
  if (data.results.length === 0)
    return (
      <div className="card">
        <NothingFound
          words={kind.words}
          state={state}
          count={data.count}
          chips={chips}
          change={change}
          onReset={onReset}
        />
      </div>
    )
  return (
    <>
      {isFetching && <div className={styles.progress} aria-hidden="true" />}
      <div className={block}>
        {view === 'table' ? (
          <ListTable
            kind={kind}
            rows={data.results}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            busy={isFetching}
          />
        ) : (
          <ListCards kind={kind} rows={data.results} busy={isFetching} />
        )}
        <ListPages kind={kind} state={state} found={data} view={view} />
      </div>
    </>
  )
}
