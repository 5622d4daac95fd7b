import { t } from '@zakup/messages/catalogue'
import { SlidersHorizontal } from 'lucide-react'
import styles from './FacetGroup.module.css'

/** Opens the filter sheet on a narrow screen; shows how many filters are chosen. */
export function FiltersButton({ chosen, onOpen }: { chosen: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-label={chosen > 0 ? t('list.filters_chosen', { count: chosen }) : t('list.filters')}
      onClick={onOpen}
    >
      <SlidersHorizontal aria-hidden="true" />
      {chosen > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {chosen}
        </span>
      )}
    </button>
  )
}
