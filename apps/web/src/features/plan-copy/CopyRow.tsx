import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { t } from '@zakup/messages/catalogue'
import { memo } from 'react'
import { formatQuantity } from '../../shared/format/number-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import items from '../../shared/plan-items/ItemTable.module.css'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './CopyItems.module.css'
import { CopyNotes } from './CopyNotes.tsx'
import { NewPrice, OldPrice } from './CopyPrices.tsx'
import { isFree } from './copy-choice.ts'

interface Props {
  row: CopyablePlanItem
  index: number
  /** Of the plan copied from. */
  year: number
  chosen: boolean
  /** It keeps its old price. */
  old: boolean
  onToggle: (index: number, on: boolean, range: boolean) => void
  onPrice: (row: CopyablePlanItem, old: boolean) => void
  measure: ((element: HTMLElement | null) => void) | undefined
}

export const CopyRow = memo(function CopyRow({ row, index, measure, ...props }: Props) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={props.chosen ? items.chosen : undefined}
    >
      <td className={items.box}>
        <Box row={row} index={index} {...props} />
      </td>
      <td>
        <Item row={row} {...props} />
      </td>
      <td className={styles.quantity}>{quantityOf(row)}</td>
      <td className={styles.oldPrice}>
        <OldPrice row={row} {...props} />
      </td>
      <td className={styles.newPrice}>
        <NewPrice row={row} {...props} />
      </td>
      <td className={`${items.sum} ${styles.total}`}>
        <Money amount={sumOf(row, props.old)} />
      </td>
    </tr>
  )
})

/** The same on a narrow screen; the prices one below the other. */
export const CopyCard = memo(function CopyCard({
  row,
  index,
  measure,
  of,
  ...props
}: Props & { of: number }) {
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={of}
      className={`${styles.item} ${props.chosen ? styles.chosen : ''}`}
    >
      <Box row={row} index={index} {...props} />
      <div className={styles.words}>
        <Item row={row} {...props} />
        <p className={styles.meta}>{quantityOf(row)}</p>
        <OldPrice row={row} {...props} named />
        <NewPrice row={row} {...props} named />
        <p className={styles.cardSum}>
          <Money amount={sumOf(row, props.old)} sign />
        </p>
      </div>
    </li>
  )
})

function Box({ row, index, chosen, onToggle }: Pick<Props, 'row' | 'index' | 'chosen' | 'onToggle'>) {
  return (
    <Checkbox
      label={t('plan_copy.choose', { number: String(row.root_id), name: row.name })}
      checked={chosen}
      disabled={!isFree(row)}
      onChange={(on, range) => onToggle(index, on, range)}
    />
  )
}

function Item({ row, year, old }: Pick<Props, 'row' | 'year' | 'old'>) {
  return (
    <>
      <p className={styles.name}>{row.name}</p>
      <MetaLine
        parts={[
          t('plan_copy.number', { number: String(row.root_id) }),
          row.enstru.code,
          row.purchase_method.name,
        ]}
      />
      <CopyNotes row={row} year={year} old={old} />
    </>
  )
}

const quantityOf = ({ quantity, measure }: CopyablePlanItem) =>
  `${formatQuantity(quantity)}\u00a0${measure.short_name}`

const sumOf = ({ renewed, total_price }: CopyablePlanItem, old: boolean) =>
  renewed && !old ? renewed.total_price : total_price
