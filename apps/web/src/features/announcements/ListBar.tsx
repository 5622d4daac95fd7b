import { t } from '@zakup/messages/catalogue'
import { Button } from 'antd'
import { SlidersHorizontal } from 'lucide-react'
import styles from './ListBar.module.css'
import type { Sort } from './list-state.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props {
  chosen: number
  sort: Sort
  onSort: (sort: Sort) => void
  onFilters: () => void
}

/** The bar at the bottom of a narrow screen: filters and order under the thumb. */
export function ListBar({ chosen, sort, onSort, onFilters }: Props) {
  return (
    <div className={styles.bar}>
      <Button
        size="large"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={onFilters}
        aria-haspopup="dialog"
      >
        {chosen > 0 ? t('list.filters_chosen', { count: chosen }) : t('list.filters')}
      </Button>
      <SortSelect sort={sort} onSort={onSort} />
    </div>
  )
}
