import { OWN_ITEM_BOUNDS } from '@zakup/contract/list-bounds'
import type { PurchaseOrder, PurchaseOrderItem } from '@zakup/contract/purchase-orders/purchase-orders.routes'
import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { t } from '@zakup/messages/catalogue'
import { FileSearch, ListChecks } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { NameCell } from '../../shared/details/NameCell.tsx'
import { TitledCard } from '../../shared/details/RowsCard.tsx'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { SearchField } from '../../shared/list/SearchField.tsx'
import { paths } from '../../shared/paths.ts'
import { PlanItemStatusTag } from '../../shared/plan-items/PlanItemStatusTag.tsx'
import { PagedRows, usePagedQuery } from '../../shared/plans/PagedRows.tsx'
import { useListPurchaseOrderItemsQuery } from '../../shared/purchase-orders/purchase-orders-api.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { type Column, DataTable } from '../../shared/ui/DataTable.tsx'
import { Missing } from '../../shared/ui/Missing.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './PurchaseOrderPage.module.css'

/** Shorter lists have no search: reading twenty rows is faster. */
const WORTH_SEARCHING = 20

interface Props {
  order: PurchaseOrder
  customer: boolean
}

/** The ordered items; each links to its own page, for the organizer to the public one. */
export function OrderItems({ order, customer }: Props) {
  const [search, setSearch] = useSearchParams()
  const q = (search.get('q') ?? '').slice(0, SEARCH_LENGTH)
  const { query } = usePagedQuery()
  const asked = useListPurchaseOrderItemsQuery({
    params: { id: order.id },
    query: { ...query, offset: Math.min(query.offset, OWN_ITEM_BOUNDS.maxOffset), q: q || undefined },
  })
  function find(words: string) {
    const next = new URLSearchParams(search)
    if (words) next.set('q', words)
    else next.delete('q')
    next.delete('page')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return (
    <TitledCard title={t('order_page.items')} note={t('orders.items', { count: order.item_count })}>
      {(order.item_count > WORTH_SEARCHING || q !== '') && (
        <SearchField
          className={styles.search}
          label={t('order_page.items_search')}
          hint={t('basket.search_hint')}
          query={q}
          onSearch={find}
        />
      )}
      <PagedRows
        answer={asked}
        empty={
          q
            ? {
                icon: <FileSearch aria-hidden="true" />,
                title: t('list.no_match_query', { query: q }),
                text: t('list.no_match_query_help'),
                children: <Button onClick={() => find('')}>{t('list.clear_query')}</Button>,
              }
            : {
                icon: <ListChecks aria-hidden="true" />,
                title: t('order_page.items_empty'),
                text: t('order_page.items_empty_help'),
              }
        }
      >
        {(rows) => (
          <DataTable
            caption={t('order_page.items')}
            columns={columns(customer)}
            rows={rows}
            rowKey={({ root_id }) => root_id}
          />
        )}
      </PagedRows>
    </TitledCard>
  )
}

const columns = (customer: boolean): Column<PurchaseOrderItem>[] => [
  {
    key: 'name',
    title: t('order_page.col_name'),
    width: '36%',
    lead: true,
    cell: (item) => (
      <NameCell to={customer ? paths.ownPlanItem(item.id) : paths.planItem(item.id)} name={item.name}>
        {[
          t('basket.item_number', { number: String(item.root_id) }),
          item.enstru.code,
          item.file_count > 0 ? t('order_page.files', { count: item.file_count }) : null,
          item.is_live ? null : t('order_page.gone'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </NameCell>
    ),
  },
  {
    key: 'quantity',
    title: t('order_page.col_quantity'),
    cell: ({ quantity, measure }) => (
      <span className="num">
        {formatQuantity(quantity)}
        {'\u00a0'}
        {measure.short_name}
      </span>
    ),
  },
  {
    key: 'price',
    title: t('order_page.col_price'),
    align: 'right',
    cell: ({ unit_price }) => <Money amount={unit_price} />,
  },
  {
    key: 'place',
    title: t('order_page.col_place'),
    cell: ({ delivery_address }) => delivery_address?.name ?? <Missing />,
  },
  {
    key: 'sum',
    title: t('basket.col_sum'),
    align: 'right',
    strong: true,
    cell: ({ total_price }) => <Money amount={total_price} />,
  },
  {
    key: 'status',
    title: t('orders.col_status'),
    cell: ({ status }) => <PlanItemStatusTag status={status} />,
  },
]
