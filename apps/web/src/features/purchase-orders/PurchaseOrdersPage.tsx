import { t } from '@zakup/messages/catalogue'
import { ClipboardList, FileSearch, Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import styles from '../../shared/list/CabinetList.module.css'
import { CountedChoice } from '../../shared/list/CountedChoice.tsx'
import { ListSkeleton } from '../../shared/list/ListSkeleton.tsx'
import { lastPage } from '../../shared/list/list-pages.ts'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { paths } from '../../shared/paths.ts'
import { useAppSelector } from '../../shared/store-hooks.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { FailedNotice } from '../../shared/ui/FailedNotice.tsx'
import { LinkButton } from '../../shared/ui/LinkButton.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Pagination } from '../../shared/ui/Pagination.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { Select } from '../../shared/ui/Select.tsx'
import { SlowNote } from '../../shared/ui/SlowNote.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import { ORDER_SORTS, ORDERS_PAGE, type OrderSort, printOrders, useOrdersState } from './orders-state.ts'
import { useListPurchaseOrdersQuery } from './purchase-orders-api.ts'

const SORT_WORDS = {
  '-id': 'orders.sort_new',
  due_at: 'orders.sort_due',
  '-sent_at': 'orders.sort_sent',
} as const

export function PurchaseOrdersPage() {
  usePageTitle(t('orders.title'))
  const organizer = useAppSelector(({ user }) => user.userType) === 'organizer'
  const { state, change } = useOrdersState(organizer)
  const { pathname } = useLocation()
  const asked = useListPurchaseOrdersQuery({
    query: {
      q: state.q || undefined,
      status_id__in: state.status === null ? undefined : [state.status],
      ord: state.sort,
      limit: ORDERS_PAGE,
      offset: (state.page - 1) * ORDERS_PAGE,
    },
  })
  const { data, error, isFetching, refetch } = asked
  const all = data?.statuses.reduce((sum, { count }) => sum + count, 0)
  const create = (
    <LinkButton kind="primary" to={paths.newPurchaseOrder()} icon={<Plus aria-hidden="true" />}>
      {t('orders.create')}
    </LinkButton>
  )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('orders.title')}</h1>
          <p>{t(organizer ? 'orders.lead_organizer' : 'orders.lead_customer')}</p>
        </div>
        {!organizer && all !== 0 && (
          <div className={styles.create} data-tour="orders-create">
            {create}
          </div>
        )}
      </div>
      {all !== 0 && (
        <>
          {data && (
            <OrderStatuses
              status={state.status}
              statuses={data.statuses}
              onChoose={(status) => change({ status })}
            />
          )}
          <div className={styles.bar} data-tour="orders-search">
            <SearchField
              className={styles.search}
              label={t('orders.search')}
              hint={t('orders.search_hint')}
              query={state.q}
              onSearch={(q) => change({ q })}
            />
            <Select
              quiet
              className={styles.sort}
              label={t('orders.sort')}
              value={state.sort}
              options={ORDER_SORTS.map((sort) => ({ value: sort, name: t(SORT_WORDS[sort]) }))}
              onChoose={(sort) => change({ sort: sort as OrderSort })}
            />
          </div>
        </>
      )}
      <output className="sr">{data && !isFetching && t('orders.found', { count: data.count })}</output>
      <div className={`card ${styles.card}`}>{content()}</div>
    </div>
  )

  function content() {
    if (error && !isFetching && asked.currentData === undefined)
      return <FailedNotice error={error} retry={refetch} />
    if (!data)
      return (
        <>
          <ListSkeleton view="table" rows={6} />
          <SlowNote loading />
        </>
      )
    if (all === 0)
      return (
        <Notice
          icon={<ClipboardList aria-hidden="true" />}
          title={t(organizer ? 'orders.empty_organizer' : 'orders.empty_customer')}
          text={t(organizer ? 'orders.empty_organizer_help' : 'orders.empty_customer_help')}
        >
          {organizer ? (
            <LinkButton to={paths.incomingRequests()}>{t('orders.to_requests')}</LinkButton>
          ) : (
            create
          )}
        </Notice>
      )
    const rows = data.results
    if (rows.length === 0)
      return (
        <Notice
          icon={<FileSearch aria-hidden="true" />}
          title={state.q ? t('list.no_match_query', { query: state.q }) : t('list.no_match')}
          text={t(state.status === null ? 'list.no_match_query_help' : 'list.no_match_help')}
        >
          <Button onClick={() => change({ q: '', status: null })}>{t('orders.reset')}</Button>
        </Notice>
      )
    const from = (state.page - 1) * ORDERS_PAGE
    return (
      <>
        <OrdersTable
          rows={rows}
          organizer={organizer}
          busy={isFetching && asked.currentData === undefined}
          sort={state.sort}
          onSort={(sort) => change({ sort: sort === state.sort ? '-id' : sort })}
        />
        <Pagination
          page={state.page}
          last={lastPage(data.count, ORDERS_PAGE)}
          range={t('list.range', { from: from + 1, to: from + rows.length, count: data.count })}
          to={(page) => ({ pathname, search: printOrders({ ...state, page }, organizer).toString() })}
        />
      </>
    )
  }
}

interface Props {
  status: number | null
  statuses: { id: number; name: string; count: number }[]
  onChoose: (status: number | null) => void
}

/** Order statuses with their counts. Statuses without orders are hidden. */
function OrderStatuses({ status, statuses, onChoose }: Props) {
  const all = statuses.reduce((sum, { count }) => sum + count, 0)
  return (
    <CountedChoice
      label={t('orders.statuses')}
      value={String(status ?? 'all')}
      options={[
        { value: 'all', name: t('orders.status_all'), count: all },
        ...statuses
          .filter(({ id, count }) => count > 0 || id === status)
          .map(({ id, name, count }) => ({ value: String(id), name, count })),
      ]}
      onChoose={(value) => onChoose(value === 'all' ? null : Number(value))}
    />
  )
}
