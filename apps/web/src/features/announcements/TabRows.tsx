import { t } from '@zakup/messages/catalogue'
import { Files } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { lastPage } from '../../shared/list/list-pages.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { RowSkeleton } from '../../shared/ui/RowSkeleton.tsx'
import styles from './AnnouncementPage.module.css'

const TAB_ROWS = 50

/** Which rows of a tab to load; the current page by default. */
export interface TabWindow {
  limit: number
  offset: number
}

/** Props of every tab with rows. */
export interface TabProps {
  announcementId: number
  window?: TabWindow | undefined
}

interface Props<Data> {
  answer: { data?: Data | undefined; error?: unknown; isFetching: boolean; refetch: () => void }
  empty: { title: string; text: string; action?: ReactNode }
  paged?: boolean
  children: (data: Data) => ReactNode
}

/** The rows of one tab in any loading state; long lists are paginated by `page` in the URL. */
export function TabRows<Data extends { count: number; results: unknown[] }>(props: Props<Data>) {
  const { answer, empty, paged = true, children } = props
  const [page, toFirst] = useTabPage()
  const [search] = useSearchParams()
  const { data, error, isFetching } = answer
  if (error && !isFetching) return <FailedNotice error={error} retry={answer.refetch} />
  if (!data)
    return (
      <>
        <RowSkeleton rows={4} />
        <p className="printOnly">{t('print.not_loaded')}</p>
      </>
    )
  if (data.results.length === 0 && data.count > 0)
    return (
      <Notice icon={<Files aria-hidden="true" />} title={t('list.past_end')} text={t('list.past_end_help')}>
        <Button onClick={toFirst}>{t('list.first_page')}</Button>
      </Notice>
    )
  if (data.results.length === 0)
    return (
      <Notice icon={<Files aria-hidden="true" />} title={empty.title} text={empty.text}>
        {empty.action}
      </Notice>
    )
  const last = lastPage(data.count, TAB_ROWS)
  return (
    <>
      <div className={isFetching ? styles.busy : undefined} aria-busy={isFetching}>
        {children(data)}
      </div>
      {paged && last > 1 && (
        <Pagination
          page={Math.min(page, last)}
          last={last}
          range={t('list.range', {
            from: (page - 1) * TAB_ROWS + 1,
            to: (page - 1) * TAB_ROWS + data.results.length,
            count: data.count,
          })}
          to={(number) => ({ search: withPage(search, number) })}
        />
      )}
    </>
  )
}

/** The page number from the URL, and a function that goes back to the first page. */
export function useTabPage(): [page: number, toFirst: () => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(text)
    ? Math.min(Number(text), lastPage(Number.MAX_SAFE_INTEGER, TAB_ROWS))
    : 1
  const toFirst = useCallback(() => {
    const now = new URLSearchParams(window.location.search)
    if (!now.has('page')) return
    setSearch(withPage(now, 1), { replace: true, preventScrollReset: true })
  }, [setSearch])
  return [page, toFirst]
}

/** The query parameters of a tab: its page of rows. */
export const tabQuery = (page: number): TabWindow => ({ limit: TAB_ROWS, offset: (page - 1) * TAB_ROWS })

function withPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.toString()
}
