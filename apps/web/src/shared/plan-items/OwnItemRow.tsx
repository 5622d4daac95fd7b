import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { memo, type ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Money } from '../ui/Money.tsx'
import items from './ItemTable.module.css'
import { OwnItemName } from './OwnItemName.tsx'
import { OwnItemStatusTag } from './OwnItemStatusTag.tsx'
import styles from './OwnItemsTable.module.css'
import { OwnRowMenu } from './OwnRowMenu.tsx'
import type { OwnColumn } from './own-columns.ts'
import type { RowProps } from './own-row-props.ts'

interface Props extends RowProps {
  columns: readonly OwnColumn[]
}

export const OwnItemRow = memo(function OwnItemRow({ row, index, ariaRow, measure, ...props }: Props) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={ariaRow}
      className={props.chosen ? items.chosen : undefined}
    >
      {row ? <Cells row={row} index={index} {...props} /> : <CellsSkeleton columns={props.columns} />}
    </tr>
  )
})

type CellProps = Omit<Props, 'row' | 'ariaRow' | 'measure'> & { row: OwnPlanItemRow }

function Cells({ row, index, columns, chosen, actor, onToggle, onAct }: CellProps) {
  const cells: Record<OwnColumn, ReactNode> = {
    method: <td key="method">{row.purchase_method.name}</td>,
    month: <td key="month">{row.month.name}</td>,
    sum: (
      <td key="sum" className={items.sum}>
        <Money amount={row.total_price} />
      </td>
    ),
    status: (
      <td key="status" className={styles.status}>
        <OwnItemStatusTag row={row} />
      </td>
    ),
  }
  return (
    <>
      <td className={items.box}>
        <Checkbox
          label={t('own_items.select_row', { number: String(row.root_id), name: row.name })}
          checked={chosen}
          onChange={(on, range) => onToggle(index, row, on, range)}
        />
      </td>
      <td>
        <OwnItemName row={row} facts={[row.enstru.code, row.purchase_subject.name]} />
      </td>
      {columns.map((column) => cells[column])}
      <td className={styles.menuCell}>
        <OwnRowMenu row={row} actor={actor} onAct={onAct} />
      </td>
    </>
  )
}

/* oxlint-disable jsx-a11y/control-has-associated-label -- a skeleton cell has no content yet */
/** A skeleton in the shape of a row, so that the list keeps its height. */
function CellsSkeleton({ columns }: { columns: readonly OwnColumn[] }) {
  return (
    <>
      <td className={items.box} />
      <td aria-busy="true" className={styles.ownItemsGridSkeletons}>
        <i className="skeleton" />
        <i className="skeleton" />
      </td>
      {columns.map((column) => (
        <td key={column} className={styles.ownItemsGridSkeletons}>
          <i className="skeleton" />
        </td>
      ))}
      <td />
    </>
  )
}
