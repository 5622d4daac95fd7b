import { t } from '@zakup/messages/catalogue'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import { SORTS, type Sort } from './list-state.ts'
import styles from './SortSelect.module.css'

const WORDS = {
  '-publish_date': 'announcements.sort_new',
  publish_date: 'announcements.sort_old',
  offer_end_date: 'announcements.sort_deadline',
  '-offer_end_date': 'announcements.sort_deadline_late',
  '-total_price': 'announcements.sort_sum_desc',
  total_price: 'announcements.sort_sum_asc',
} as const satisfies Record<Sort, string>

/** A native select: on a phone it opens the system's own wheel, and it weighs nothing. */
export function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className={styles.sort}>
      <span className="sr">{t('list.sort')}</span>
      <ArrowUpDown aria-hidden="true" className={styles.icon} data-decor />
      <select value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {t(WORDS[value])}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={styles.arrow} data-decor />
    </label>
  )
}
