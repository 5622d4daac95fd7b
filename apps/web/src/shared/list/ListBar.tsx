import { t } from '@zakup/messages/catalogue'
import { SlidersHorizontal } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import styles from './ListPage.module.css'
import type { ListVocabulary } from './list-kind.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props {
  chosen: number
  sorts: ListVocabulary['sorts']
  sort: string
  onSort: (sort: string) => void
  onFilters: () => void
}

/** The bar at the bottom of a narrow screen: filters and sort order within reach of the thumb. */
export function ListBar({ chosen, sorts, sort, onSort, onFilters }: Props) {
  return (
    <div className={styles.bar}>
      <Button
        size="large"
        icon={<SlidersHorizontal aria-hidden="true" />}
        onClick={onFilters}
        aria-haspopup="dialog"
        data-tour="list-filters"
      >
        {chosen > 0 ? t('list.filters_chosen', { count: chosen }) : t('list.filters')}
      </Button>
      <SortSelect sorts={sorts} sort={sort} onSort={onSort} />
    </div>
  )
}
