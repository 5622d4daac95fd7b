import { t } from '@zakup/messages/catalogue'
import { FileSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../ui/Button.tsx'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { lastPage } from './list-pages.ts'

export interface AskedList<Row> {
  data?: { count: number; results: Row[] } | undefined
  currentData?: unknown
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Row> {
  asked: AskedList<Row>
  state: { q: string; page: number; status?: unknown }
  pageSize: number
  /** The URL query string of another page. */
  searchOf: (page: number) => URLSearchParams
  /** Shown instead of rows when the list is empty; false: a search or filter found nothing. */
  empty: ReactNode
  /** The label of the button that resets the search and filters. */
  reset: string
  onReset: () => void
  children: (rows: Row[], busy: boolean) => ReactNode
}

/** Rows of a cabinet list in any state: loading, failed, empty, shown. */
export function AskedRows<Row>(props: Props<Row>) {
  const { asked, state, pageSize, searchOf, empty, reset, onReset, children } = props
  const { pathname } = useLocation()
  const { data, error, isFetching, refetch } = asked
  const fresh = asked.currentData !== undefined
  if (error && !isFetching && !fresh) return <FailedNotice error={error} retry={refetch} />
  if (!data)
    return (
      <>
        <ListSkeleton view="table" rows={6} />
        <SlowNote loading />
      </>
    )
  const rows = data.results
  if (rows.length === 0)
    return (
      empty || (
        <Notice
          icon={<FileSearch aria-hidden="true" />}
          title={state.q ? t('list.no_match_query', { query: state.q }) : t('list.no_match')}
          text={t(state.q && !state.status ? 'list.no_match_query_help' : 'list.no_match_help')}
        >
          <Button onClick={onReset}>{reset}</Button>
        </Notice>
      )
    )
  const from = (state.page - 1) * pageSize
  return (
    <>
      {children(rows, isFetching && !fresh)}
      <Pagination
        page={state.page}
        last={lastPage(data.count, pageSize)}
        range={t('list.range', { from: from + 1, to: from + rows.length, count: data.count })}
        to={(page) => ({ pathname, search: searchOf(page).toString() })}
      />
    </>
  )
}
