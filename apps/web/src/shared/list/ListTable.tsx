import { t } from '@zakup/messages/catalogue'
import { DataTable } from '../ui/DataTable.tsx'
import type { ListKind, ListRow } from './list-kind.ts'
import { sortOrder } from './sort-order.ts'

interface Props<Row extends ListRow> {
  kind: Pick<ListKind<Row, never>, 'columns' | 'words'> & { sorts: readonly { order: string }[] }
  rows: Row[]
  sort: string
  onSort: (sort: string) => void
  busy: boolean
}

export function ListTable<Row extends ListRow>({ kind, rows, sort, onSort, busy }: Props<Row>) {
  const orders = kind.sorts.map(({ order }) => order)
  const { by, order } = sortOrder(sort)
  /** Another column starts with its first order; the same column reverses, if it can. */
  function press(field: string) {
    const own = orders.filter((one) => sortOrder(one).by === field)
    const next = by === field ? own.find((one) => one !== sort) : own[0]
    if (next) onSort(next)
  }
  return (
    <DataTable
      caption={t(kind.words.caption)}
      columns={kind.columns()}
      rows={rows}
      rowKey={(row) => row.id}
      sort={{ by, order, onSort: press }}
      busy={busy}
      stickyHead
    />
  )
}
