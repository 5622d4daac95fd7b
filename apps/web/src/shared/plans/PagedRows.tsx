import { t } from '@zakup/messages/catalogue'
import { Files } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { lastPage } from '../list/list-pages.ts'
import { FailedNotice } from '../ui/FailedNotice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { RowSkeleton } from '../ui/RowSkeleton.tsx'
import styles from './ChangesTable.module.css'
import { PAGE_SIZE, pagedQuery } from './paged-query.ts'

/** The current page from the URL, and its API query. */
export function usePagedQuery() {
  const [search] = useSearchParams()
  return pagedQuery(search)
}

interface Props<Row> {
  answer: {
    data?: { count: number; results: Row[] } | undefined
    error?: unknown
    isFetching: boolean
    refetch: () => unknown
  }
  empty: { icon: ReactNode; title: string; text: string; children?: ReactNode }
  children: (rows: Row[]) => ReactNode
}

/** Rows that belong to a plan, in any state, paginated: `page` in the URL. */
export function PagedRows<Row>({ answer, empty, children }: Props<Row>) {
  const [search] = useSearchParams()
  const { page } = usePagedQuery()
  const { data, error, isFetching, refetch } = answer
  const at = (number: number) => {
    const next = new URLSearchParams(search)
    if (number > 1) next.set('page', String(number))
    else next.delete('page')
    return { search: next.toString() }
  }
  if (error && !isFetching && !data) return <FailedNotice error={error} retry={refetch} />
  if (!data) return <RowSkeleton rows={4} />
  if (data.count === 0) return <Notice {...empty} />
  if (data.results.length === 0)
    return (
      <Notice icon={<Files aria-hidden="true" />} title={t('list.past_end')} text={t('list.past_end_help')}>
        <LinkButton to={at(1)}>{t('list.first_page')}</LinkButton>
      </Notice>
    )
  const last = lastPage(data.count, PAGE_SIZE)
  const from = (page - 1) * PAGE_SIZE
  return (
    <>
      <div className={isFetching ? styles.busy : undefined} aria-busy={isFetching}>
        {children(data.results)}
      </div>
      {last > 1 && (
        <Pagination
          page={Math.min(page, last)}
          last={last}
          range={t('list.range', { from: from + 1, to: from + data.results.length, count: data.count })}
          to={at}
        />
      )}
    </>
  )
}
