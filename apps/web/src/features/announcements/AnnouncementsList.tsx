import type { AnnouncementRow } from '@zakup/contract/announcements/announcements.routes'
import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { useLocation } from 'react-router'
import { paths } from '../../shared/paths.ts'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { AnnouncementCards } from './AnnouncementCards.tsx'
import styles from './AnnouncementsList.module.css'
import { AnnouncementsTable } from './AnnouncementsTable.tsx'
import type { ChosenFilter } from './chosen-filters.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { type ListState, lastPage, printListState, type View } from './list-state.ts'
import { NothingFound } from './NothingFound.tsx'
import type { ChangeList } from './use-list-state.ts'

interface Props {
  found: {
    data?: { count: number; results: AnnouncementRow[] } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => void
  }
  state: ListState
  view: View
  chips: ChosenFilter[]
  change: ChangeList
  onReset: () => void
}

/** The rows in one of their states: first load, shown, refreshing, empty, failed. */
export function AnnouncementsList({ found, state, view, chips, change, onReset }: Props) {
  const { key } = useLocation()
  const { data, error, isFetching } = found
  const block = `${view === 'table' ? 'card' : ''} ${styles.block}`
  if (error && !isFetching)
    return (
      <div className="card">
        <FailedNotice error={error} retry={found.refetch} />
      </div>
    )
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
        <NothingFound state={state} count={data.count} chips={chips} change={change} onReset={onReset} />
      </div>
    )
  const last = lastPage(data.count, state.size)
  return (
    <>
      {isFetching && <div className={styles.progress} aria-hidden="true" />}
      <div className={block}>
        {view === 'table' ? (
          <AnnouncementsTable
            rows={data.results}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            busy={isFetching}
            locationKey={key}
          />
        ) : (
          <AnnouncementCards rows={data.results} busy={isFetching} locationKey={key} />
        )}
        <Pagination
          page={Math.min(state.page, last)}
          size={state.size}
          count={data.count}
          last={last}
          to={(page) => ({
            pathname: paths.announcements(),
            search: printListState({ ...state, page }).toString(),
          })}
        />
        {state.page >= last && data.count > MAX_OFFSET + state.size && (
          <p className={styles.deep}>{t('list.too_deep', { count: MAX_OFFSET + state.size })}</p>
        )}
      </div>
    </>
  )
}
