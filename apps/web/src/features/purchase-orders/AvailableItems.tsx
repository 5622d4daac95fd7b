import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { FileSearch, ListChecks } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ListSkeleton } from '../../shared/list/ListSkeleton.tsx'
import { lastPage } from '../../shared/list/list-pages.ts'
import { paths } from '../../shared/paths.ts'
import { useListAvailablePlanItemsQuery } from '../../shared/plan-items/own-plan-items-api.ts'
import { between } from '../../shared/plan-items/own-selection.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { AvailableFilters } from './AvailableFilters.tsx'
import styles from './AvailableItems.module.css'
import { AvailableRows } from './AvailableRows.tsx'
import { AVAILABLE_PAGE, printAvailable, useAvailableState } from './available-state.ts'
import { type BasketItem, frameOf, type Misfit, MOST_ITEMS, misfitOf } from './basket.ts'

interface Props {
  chosen: readonly BasketItem[]
  narrow: boolean
  /** Returns how many of them do not fit. */
  onAdd: (items: readonly BasketItem[]) => number
  onRemove: (roots: number[]) => void
}

/** Everything that can still be ordered; items that do not fit the chosen ones stay visible and say why. */
export function AvailableItems({ chosen, narrow, onAdd, onRemove }: Props) {
  const { state, change, search } = useAvailableState()
  const { pathname } = useLocation()
  const [fitting, setFitting] = useState(false)
  const [message, setMessage] = useState('')
  const anchor = useRef<number | null>(null)
  const frame = frameOf(chosen)
  const only = fitting && frame.purchase_method_id !== null
  const method = state.method ? [Number(state.method)] : undefined
  const found = useListAvailablePlanItemsQuery({
    query: {
      q: state.q || undefined,
      purchase_method_id__in: method ?? (only ? [frame.purchase_method_id as number] : undefined),
      purchase_subject_id__in: only ? [frame.purchase_subject_id as number] : undefined,
      month_id__in: state.month ? [Number(state.month)] : undefined,
      ord: 'month_id',
      limit: AVAILABLE_PAGE,
      offset: (state.page - 1) * AVAILABLE_PAGE,
    },
  })
  const { data, error, isFetching, refetch } = found
  const rows = data?.results ?? []
  const roots = new Set(chosen.map(({ root_id }) => root_id))
  const onPage = rows.filter(({ root_id }) => roots.has(root_id)).length
  const free = rows.filter((row) => !roots.has(row.root_id) && misfitWords(chosen, row) === null).length
  const filtered = state.q !== '' || state.method !== '' || state.month !== '' || only
  const stale = isFetching && found.currentData === undefined

  function add(some: readonly OwnPlanItemRow[]) {
    const left = onAdd(some)
    const words = { fit: some.length - left, all: some.length }
    setMessage(left > 0 ? t('basket.page_chosen', words) : '')
  }
  function toggle(index: number, on: boolean, range: boolean) {
    const [from, to] = range && anchor.current !== null ? between(anchor.current, index) : [index, index]
    anchor.current = index
    const some = rows.slice(from, to + 1)
    if (on) return add(some)
    setMessage('')
    onRemove(some.map(({ root_id }) => root_id))
  }
  function page(on: boolean) {
    if (on) return add(rows)
    setMessage('')
    onRemove(rows.map(({ root_id }) => root_id))
  }

  return (
    <section
      className={`card ${styles.card}`}
      aria-label={t('basket.available')}
      data-tour="basket-available"
    >
      <AvailableFilters
        state={state}
        change={change}
        narrow={narrow}
        count={data?.count}
        busy={isFetching}
        fitting={only}
        onFitting={
          frame.purchase_method_id === null
            ? null
            : (on) => {
                setFitting(on)
                change({})
              }
        }
      />
      <output className={message ? styles.message : 'sr'}>
        {message || (data && !isFetching ? t('basket.found', { count: data.count }) : '')}
      </output>
      {content()}
    </section>
  )

  function content() {
    if (error && !isFetching && found.currentData === undefined)
      return <FailedNotice error={error} retry={refetch} />
    if (!data)
      return (
        <>
          <ListSkeleton view={narrow ? 'cards' : 'table'} rows={8} />
          <SlowNote loading />
        </>
      )
    if (rows.length === 0) return nothing(data.count)
    return (
      <>
        <AvailableRows
          rows={rows}
          narrow={narrow}
          busy={stale}
          isChosen={({ root_id }) => roots.has(root_id)}
          misfitOf={(row) => misfitWords(chosen, row)}
          onToggle={toggle}
          head={onPage === 0 ? 'none' : free === 0 ? 'all' : 'some'}
          onPage={page}
        />
        <Pagination
          page={state.page}
          last={lastPage(data.count, AVAILABLE_PAGE)}
          range={t('list.range', {
            from: (state.page - 1) * AVAILABLE_PAGE + 1,
            to: (state.page - 1) * AVAILABLE_PAGE + rows.length,
            count: data.count,
          })}
          to={(number) => ({
            pathname,
            search: printAvailable({ ...state, page: number }, search).toString(),
          })}
        />
      </>
    )
  }

  function nothing(count: number) {
    if (count > 0)
      return (
        <Notice icon={<FileSearch aria-hidden="true" />} title={t('basket.past_end')}>
          <Button onClick={() => change({ page: 1 })}>{t('list.first_page')}</Button>
        </Notice>
      )
    if (!filtered)
      return (
        <Notice
          icon={<ListChecks aria-hidden="true" />}
          title={t('basket.none_available')}
          text={t('basket.none_available_help')}
        >
          <LinkButton to={paths.ownPlans()}>{t('basket.to_plans')}</LinkButton>
        </Notice>
      )
    const filters = state.method !== '' || state.month !== '' || only
    return (
      <Notice
        icon={<FileSearch aria-hidden="true" />}
        title={state.q ? t('list.no_match_query', { query: state.q }) : t('list.no_match')}
        text={t(filters ? 'list.no_match_help' : 'list.no_match_query_help')}
      >
        {state.q && <Button onClick={() => change({ q: '' })}>{t('list.clear_query')}</Button>}
        {filters && (
          <Button
            onClick={() => {
              setFitting(false)
              change({ method: '', month: '' })
            }}
          >
            {t('list.reset_filters')}
          </Button>
        )}
      </Notice>
    )
  }
}

const WORDS = {
  method: () => t('basket.misfit_method'),
  subject: () => t('basket.misfit_subject'),
  full: () => t('basket.misfit_full', { limit: MOST_ITEMS }),
} satisfies Record<Misfit, () => string>

/** Why a row cannot be chosen now; null if it can. */
function misfitWords(items: readonly BasketItem[], row: BasketItem): string | null {
  const misfit = misfitOf(items, row)
  return misfit && WORDS[misfit]()
}
