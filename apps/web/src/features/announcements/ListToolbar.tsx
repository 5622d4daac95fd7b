import { t } from '@zakup/messages/catalogue'
import { LayoutList, Table2 } from 'lucide-react'
import { formatMoney } from '../../shared/format/number-format.ts'
import { PressedButton } from '../../shared/ui/PressedButton.tsx'
import styles from './ListToolbar.module.css'
import type { Sort, View } from './list-state.ts'
import { SortSelect } from './SortSelect.tsx'

interface Props {
  found: { count: number; total_price?: string | undefined } | undefined
  sort: Sort
  /** Null where there is no choice: narrow screens show cards only. */
  view: View | null
  onSort: (sort: Sort) => void
  onView: (view: View) => void
  compact: boolean
}

export function ListToolbar({ found, sort, view, onSort, onView, compact }: Props) {
  return (
    <div className={styles.toolbar}>
      <output className={styles.count} data-testid="found-count">
        {found && (
          <>
            <b>{t('announcements.count', { count: found.count })}</b>
            {found.total_price && found.count > 0 && (
              <span title={formatMoney(found.total_price, 'exact')}>
                {' '}
                {t('announcements.for_sum', { sum: formatMoney(found.total_price, 'short') })}
              </span>
            )}
          </>
        )}
      </output>
      {!compact && <SortSelect sort={sort} onSort={onSort} />}
      {view && (
        <fieldset aria-label={t('list.view')} className={styles.views}>
          <PressedButton
            className={styles.view}
            on={view === 'table'}
            label={t('list.view_table')}
            onClick={() => onView('table')}
          >
            <Table2 aria-hidden="true" />
          </PressedButton>
          <PressedButton
            className={styles.view}
            on={view === 'cards'}
            label={t('list.view_cards')}
            onClick={() => onView('cards')}
          >
            <LayoutList aria-hidden="true" />
          </PressedButton>
        </fieldset>
      )}
    </div>
  )
}
