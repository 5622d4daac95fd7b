import { t } from '@zakup/messages/catalogue'
import { Checkbox } from '../ui/Checkbox.tsx'
import { SortButton } from '../ui/SortButton.tsx'
import items from './ItemTable.module.css'
import styles from './OwnItemsTable.module.css'
import type { OwnColumn } from './own-columns.ts'

interface Props {
  columns: readonly OwnColumn[]
  sort: string
  onSort: (sort: string) => void
  head: 'none' | 'some' | 'all'
  onAll: (on: boolean) => void
}

const SORTS: Partial<Record<OwnColumn, [field: string, first: string, second: string]>> = {
  month: ['month_id', 'month_id', '-month_id'],
  sum: ['total_price', '-total_price', 'total_price'],
}

export function OwnItemsHead({ columns, sort, onSort, head, onAll }: Props) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={items.box} data-tour="own-items-select">
          <Checkbox
            label={t('own_items.select_all')}
            checked={head === 'all'}
            some={head === 'some'}
            onChange={(on) => onAll(on)}
          />
        </th>
        <th scope="col">{t('own_items.col_name')}</th>
        {columns.map((column) => {
          const [field, first, second] = SORTS[column] ?? []
          const order =
            sort === first || sort === second ? (sort.startsWith('-') ? 'descending' : 'ascending') : null
          return (
            <th
              key={column}
              scope="col"
              className={column === 'sum' ? items.sum : styles[column]}
              aria-sort={field ? (order ?? 'none') : undefined}
            >
              {first && second ? (
                <SortButton
                  title={t(`own_items.col_${column}`)}
                  order={order}
                  onClick={() => onSort(sort === first ? second : first)}
                />
              ) : (
                t(`own_items.col_${column}`)
              )}
            </th>
          )
        })}
        <th scope="col" className={styles.menuCell}>
          <span className="sr">{t('own_items.col_actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
