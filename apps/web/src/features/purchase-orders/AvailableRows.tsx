import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { t } from '@zakup/messages/catalogue'
import { CircleSlash2 } from 'lucide-react'
import { currentYear } from '../../shared/format/date-format.ts'
import { MetaLine } from '../../shared/list/MetaLine.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { paths } from '../../shared/paths.ts'
import items from '../../shared/plan-items/ItemTable.module.css'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { Money } from '../../shared/ui/Money.tsx'
import styles from './AvailableItems.module.css'

interface Props {
  rows: readonly OwnPlanItemRow[]
  narrow: boolean
  busy: boolean
  isChosen: (row: OwnPlanItemRow) => boolean
  /** Why it cannot be chosen; null if it can. */
  misfitOf: (row: OwnPlanItemRow) => string | null
  onToggle: (index: number, on: boolean, range: boolean) => void
  head: 'none' | 'some' | 'all'
  onPage: (on: boolean) => void
}

/** Available items with checkboxes: a table, or stacked cards where a table has no room. */
export function AvailableRows({ rows, narrow, busy, head, onPage, ...of }: Props) {
  const all = (
    <Checkbox
      label={t('basket.select_page')}
      checked={head === 'all'}
      some={head === 'some'}
      onChange={onPage}
    />
  )
  if (narrow)
    return (
      <ul className={busy ? styles.busy : undefined} aria-label={t('basket.available')} aria-busy={busy}>
        {rows.map((row, index) => (
          <Card key={row.id} row={row} index={index} {...of} />
        ))}
      </ul>
    )
  return (
    <table className={`${items.table} ${styles.table}`} aria-busy={busy}>
      <caption className="sr">{t('basket.available')}</caption>
      <thead>
        <tr>
          <th scope="col" className={items.box}>
            {all}
          </th>
          <th scope="col">{t('basket.col_name')}</th>
          <th scope="col" className={styles.availableRowsMethod}>
            {t('basket.col_method')}
          </th>
          <th scope="col" className={styles.availableRowsMonth}>
            {t('basket.col_month')}
          </th>
          <th scope="col" className={`${items.sum} ${styles.total}`}>
            {t('basket.col_sum')}
          </th>
        </tr>
      </thead>
      <tbody className={busy ? styles.busy : undefined}>
        {rows.map((row, index) => (
          <Row key={row.id} row={row} index={index} {...of} />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<Props, 'isChosen' | 'misfitOf' | 'onToggle'> {
  row: OwnPlanItemRow
  index: number
}

function Row({ row, index, isChosen, misfitOf, onToggle }: RowProps) {
  const chosen = isChosen(row)
  const misfit = chosen ? null : misfitOf(row)
  return (
    <tr className={chosen ? items.chosen : misfit ? styles.misfit : undefined}>
      <td className={items.box}>
        <Box row={row} chosen={chosen} misfit={misfit} onChange={(on, range) => onToggle(index, on, range)} />
      </td>
      <td>
        <RowLink to={paths.ownPlanItem(row.id)} row={row} name={row.name} />
        <MetaLine parts={[t('basket.item_number', { number: String(row.root_id) }), row.enstru.code]} />
        <Why text={misfit} />
      </td>
      <td className={styles.availableRowsMethod}>{row.purchase_method.name}</td>
      <td className={styles.availableRowsMonth}>{monthOf(row)}</td>
      <td className={`${items.sum} ${styles.total}`}>
        <Money amount={row.total_price} />
      </td>
    </tr>
  )
}

function Card({ row, index, isChosen, misfitOf, onToggle }: RowProps) {
  const chosen = isChosen(row)
  const misfit = chosen ? null : misfitOf(row)
  return (
    <li
      className={`${styles.availableRowsCard} ${chosen ? styles.availableRowsChosen : misfit ? styles.misfit : ''}`}
    >
      <Box row={row} chosen={chosen} misfit={misfit} onChange={(on, range) => onToggle(index, on, range)} />
      <div className={styles.words}>
        <RowLink to={paths.ownPlanItem(row.id)} row={row} name={row.name} />
        <MetaLine parts={[t('basket.item_number', { number: String(row.root_id) }), monthOf(row)]} />
        <MetaLine parts={[row.purchase_method.name]} />
        <Why text={misfit} />
        <strong>
          <Money amount={row.total_price} sign />
        </strong>
      </div>
    </li>
  )
}

interface BoxProps {
  row: OwnPlanItemRow
  chosen: boolean
  misfit: string | null
  onChange: (on: boolean, range: boolean) => void
}

function Box({ row, chosen, misfit, onChange }: BoxProps) {
  const of = { number: String(row.root_id), name: row.name }
  return (
    <Checkbox
      label={misfit ? t('basket.select_misfit', { ...of, reason: misfit }) : t('basket.select_row', of)}
      checked={chosen}
      disabled={misfit !== null}
      onChange={onChange}
    />
  )
}

function Why({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <p className={styles.why}>
      <CircleSlash2 aria-hidden="true" data-decor />
      {text}
    </p>
  )
}

/** The year is shown only if it is not the current one. */
function monthOf({ month, year }: OwnPlanItemRow): string {
  return year === currentYear(new Date()) ? month.name : `${month.name} ${year}`
}
