import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import { t } from '@zakup/messages/catalogue'
import { formatShortCount } from '../format/number-format.ts'
import { Pagination } from '../ui/Pagination.tsx'
import styles from './ListPage.module.css'
import type { ListAnswer, ListFrame, View } from './list-kind.ts'
import { cursorOf, lastPage } from './list-pages.ts'
import { type ListState, printListState } from './list-state.ts'

interface Props {
  kind: ListFrame
  state: ListState
  found: ListAnswer<unknown>
  view: View
}

/** Next and previous use the response's cursor and miss no row; page numbers use offset, up to the API's maximum. */
export function ListPages({ kind, state, found, view }: Props) {
  const { size } = state
  const last = lastPage(found.count, size)
  const page = state.cursor ? state.page : Math.min(state.page, last)
  const to = (number: number, cursor: string | null = null) => ({
    pathname: kind.path,
    search: printListState(kind, { ...state, page: number, cursor }).toString(),
  })
  const next = cursorOf(found.next)
  const previous = cursorOf(found.previous)
  const deeper = next !== null && page >= last
  const from = (page - 1) * size + 1
  const range = { from, to: from + found.results.length - 1 }
  return (
    <>
      <Pagination
        page={page}
        last={last}
        more={deeper}
        bare={view === 'cards'}
        range={
          found.count_is_estimate
            ? t('list.range_about', { ...range, count: formatShortCount(found.count) })
            : t('list.range', { ...range, count: Math.max(found.count, range.to) })
        }
        to={(number) => (number === page ? to(page, state.cursor) : to(number))}
        {...(next && { next: to(page + 1, next) })}
        {...(previous && page > 1 && { previous: to(page - 1, previous) })}
      />
      {page >= last && found.count > MAX_OFFSET + size && (
        <p className={styles.deep}>
          {t(next ? 'list.walk_on' : 'list.too_deep', { count: MAX_OFFSET + size })}
        </p>
      )}
    </>
  )
}
