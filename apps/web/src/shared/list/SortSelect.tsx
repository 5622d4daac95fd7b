import { t } from '@zakup/messages/catalogue'
import { ArrowUpDown, ChevronDown } from 'lucide-react'
import styles from './ListPage.module.css'
import type { ListVocabulary } from './list-kind.ts'

interface Props {
  sorts: ListVocabulary['sorts']
  sort: string
  onSort: (sort: string) => void
}

/** A native select: on a phone it opens the system picker, and it adds no code. */
export function SortSelect({ sorts, sort, onSort }: Props) {
  return (
    <label className={styles.sort}>
      <span className="sr">{t('list.sort')}</span>
      <ArrowUpDown aria-hidden="true" className={styles.icon} data-decor />
      <select value={sort} onChange={(event) => onSort(event.target.value)}>
        {sorts.map(({ order, words }) => (
          <option key={order} value={order}>
            {t(words)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className={styles.arrow} data-decor />
    </label>
  )
}
