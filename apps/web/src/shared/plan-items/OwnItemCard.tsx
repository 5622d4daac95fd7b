import { t } from '@zakup/messages/catalogue'
import { memo } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Money } from '../ui/Money.tsx'
import { OwnItemName } from './OwnItemName.tsx'
import { OwnItemStatusTag } from './OwnItemStatusTag.tsx'
import styles from './OwnItemsTable.module.css'
import type { RowProps } from './own-row-props.ts'

interface Props extends RowProps {
  /** The number of all items, for `aria-setsize`. */
  all: number
}

export const OwnItemCard = memo(function OwnItemCard({ row, index, ariaRow, all, measure, ...props }: Props) {
  return (
    <li ref={measure} data-index={index} aria-posinset={ariaRow} aria-setsize={all} className={styles.item}>
      <div
        className={`${styles.card} ${props.chosen ? styles.ownItemCardChosen : ''}`}
        data-tour="own-items-select"
      >
        {row ? (
          <>
            <Checkbox
              label={t('own_items.select_row', { number: String(row.root_id), name: row.name })}
              checked={props.chosen}
              onChange={(on, range) => props.onToggle(index, row, on, range)}
            />
            <div className={styles.words}>
              <OwnItemName row={row} facts={[row.purchase_subject.name, row.month.name]} />
              <p className={styles.facts}>
                <OwnItemStatusTag row={row} />
                <strong>
                  <Money amount={row.total_price} sign />
                </strong>
              </p>
            </div>
          </>
        ) : (
          <div className={styles.ownItemCardSkeletons} aria-busy="true">
            <i className="skeleton" />
            <i className="skeleton" />
            <i className="skeleton" />
          </div>
        )}
      </div>
    </li>
  )
})
