import type { CopyablePlanItem } from '@zakup/contract/plans/plan-copies.routes'
import { t } from '@zakup/messages/catalogue'
import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import items from '../../shared/plan-items/ItemTable.module.css'
import { rowIndexOf, useRowArrows } from '../../shared/plan-items/use-row-arrows.ts'
import { useRowWindow } from '../../shared/plan-items/use-row-window.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import styles from './CopyItems.module.css'
import { CopyCard, CopyRow } from './CopyRow.tsx'
import { type CopyChoice, isFree } from './copy-choice.ts'

interface Props {
  rows: readonly CopyablePlanItem[]
  /** Identifies the filters the rows belong to. */
  of: string
  /** Of the plan copied from. */
  year: number
  /** Cards instead of a table. */
  narrow: boolean
  choice: CopyChoice
  onAll: (on: boolean) => void
  onToggle: (index: number, on: boolean, range: boolean) => void
  onPrice: (row: CopyablePlanItem, old: boolean) => void
}

const CARD = 240
const ROW = 84
const COLUMNS = 6

export function CopyRows({ rows, of, year, narrow, choice, onAll, onToggle, onPrice }: Props) {
  const body = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const { entries, measure, scrollTo } = useRowWindow({
    size: rows.length,
    virtual: true,
    estimate: narrow ? CARD : ROW,
    root: body,
    keep: focused,
    of,
    see: nothingToLoad,
  })
  const move = useRowArrows(body, rows.length, scrollTo, (index) => !isFree(rows[index] as CopyablePlanItem))
  const keys = {
    onKeyDown: move,
    onFocus: (event: FocusEvent) => setFocused(rowIndexOf(event.target)),
    onBlur: () => setFocused(null),
  }
  const free = rows.filter(isFree)
  const chosen = free.filter(({ id }) => choice.chosen.has(id)).length
  const all = (
    <Checkbox
      {...(narrow ? {} : { label: t('plan_copy.choose_all') })}
      checked={free.length > 0 && chosen === free.length}
      some={chosen > 0 && chosen < free.length}
      disabled={free.length === 0}
      onChange={(on) => onAll(on)}
    >
      {narrow ? t('plan_copy.choose_all') : undefined}
    </Checkbox>
  )
  const caption = t('plan_copy.caption', { year: String(year) })
  const rowProps = (index: number) => {
    const row = rows[index] as CopyablePlanItem
    return {
      row,
      index,
      year,
      chosen: choice.chosen.has(row.id) && isFree(row),
      old: choice.old.has(row.id),
      onToggle,
      onPrice,
      measure,
    }
  }
  if (narrow)
    return (
      <>
        <div className={styles.all}>{all}</div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the controls inside */}
        <ul ref={body as RefObject<HTMLUListElement>} aria-label={caption} {...keys}>
          {entries.map((entry) =>
            'gap' in entry ? (
              <li key={`gap-${entry.before}`} aria-hidden="true" style={{ height: entry.gap }} />
            ) : (
              <CopyCard key={entry.index} of={rows.length} {...rowProps(entry.index)} />
            ),
          )}
        </ul>
      </>
    )
  return (
    <table className={`${items.table} ${items.stickyHead} ${styles.table}`} aria-rowcount={rows.length + 1}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={items.box}>
            {all}
          </th>
          <th scope="col">{t('plan_copy.col_item')}</th>
          <th scope="col" className={styles.quantity}>
            {t('plan_copy.col_quantity')}
          </th>
          <th scope="col" className={styles.oldPrice}>
            {t('plan_copy.col_old', { year: String(year) })}
          </th>
          <th scope="col" className={styles.newPrice}>
            {t('plan_copy.col_new')}
          </th>
          <th scope="col" className={`${items.sum} ${styles.total}`}>
            {t('plan_copy.col_sum')}
          </th>
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the controls inside */}
      <tbody ref={body as RefObject<HTMLTableSectionElement>} {...keys}>
        {entries.map((entry) =>
          'gap' in entry ? (
            <tr key={`gap-${entry.before}`} aria-hidden="true" className={items.gap}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell in place of rows that are not rendered */}
              <td colSpan={COLUMNS} style={{ height: entry.gap }} />
            </tr>
          ) : (
            <CopyRow key={entry.index} {...rowProps(entry.index)} />
          ),
        )}
      </tbody>
    </table>
  )
}

const nothingToLoad = () => {}
