import { t } from '@zakup/messages/catalogue'
import { X } from 'lucide-react'
import type { ChosenFilter } from './chosen-filters.ts'
import styles from './FacetGroup.module.css'
import type { ChangeList } from './use-list.ts'

interface Props {
  chips: ChosenFilter[]
  change: ChangeList
  onReset: () => void
}

/** «Сбросить фильтры» clears filters only, never the query or the order. */
export function FilterChips({ chips, change, onReset }: Props) {
  if (chips.length === 0) return null
  return (
    <div className={styles.row} data-tour="list-chips">
      <ul aria-label={t('list.chosen')}>
        {chips.map(({ key, words, without }) => (
          <li key={key} className={styles.chip}>
            {words}
            <button
              type="button"
              aria-label={t('list.remove', { what: words })}
              onClick={() => change(without)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.reset} onClick={onReset}>
        {t('list.reset_filters')}
      </button>
    </div>
  )
}
