import { type FocusEvent, type RefObject, useRef, useState } from 'react'
import items from './ItemTable.module.css'
import { OwnItemCard } from './OwnItemCard.tsx'
import { OwnItemRow } from './OwnItemRow.tsx'
import { OwnItemsHead } from './OwnItemsHead.tsx'
import styles from './OwnItemsTable.module.css'
import type { OwnColumn } from './own-columns.ts'
import type { Acting } from './own-item-fit.ts'
import type { ActOnRow, ToggleRow } from './own-row-props.ts'
import type { OwnRows } from './own-rows.ts'
import type { Selection } from './own-selection.ts'
import { rowIndexOf, useRowArrows } from './use-row-arrows.ts'
import { type Entry, useRowWindow } from './use-row-window.ts'

interface Props {
  rows: OwnRows
  /** Identifies the selection (filters and page) the rows belong to. */
  of: string
  caption: string
  virtual: boolean
  /** Cards instead of a table. */
  narrow: boolean
  columns: readonly OwnColumn[]
  sort: string
  onSort: (sort: string) => void
  selection: Selection
  head: 'none' | 'some' | 'all'
  onAll: (on: boolean) => void
  actor: Acting
  onToggle: ToggleRow
  onAct: ActOnRow
}

const CARD = 148
const ROW = 78

export function OwnItemsGrid(props: Props) {
  const { rows, narrow, virtual, selection } = props
  const body = useRef<HTMLElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const { entries, measure, scrollTo } = useRowWindow({
    size: rows.size,
    virtual,
    estimate: narrow ? CARD : ROW,
    root: body,
    keep: focused,
    of: props.of,
    see: rows.see,
  })
  const move = useRowArrows(body, rows.size, scrollTo)
  const row = (index: number) => {
    const item = rows.rowAt(index)
    return {
      index,
      row: item,
      chosen: item !== undefined && selection.has(item.id),
      actor: props.actor,
      onToggle: props.onToggle,
      onAct: props.onAct,
      measure,
    }
  }
  const keys = {
    onKeyDown: move,
    onFocus: (event: FocusEvent) => setFocused(rowIndexOf(event.target)),
    onBlur: () => setFocused(null),
  }
  const total = rows.answer?.count ?? rows.size
  if (narrow)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the controls inside
      <ul
        ref={body as RefObject<HTMLUListElement>}
        className={rows.busy ? styles.busy : undefined}
        aria-label={props.caption}
        {...keys}
      >
        {entries.map((entry) =>
          'gap' in entry ? (
            <li key={`gap-${entry.before}`} aria-hidden="true" style={{ height: entry.gap }} />
          ) : (
            <OwnItemCard
              key={entry.index}
              ariaRow={rows.first + entry.index + 1}
              all={total}
              {...row(entry.index)}
            />
          ),
        )}
      </ul>
    )
  return (
    <table
      className={`${items.table} ${items.stickyHead} ${styles.table}`}
      aria-rowcount={total + 1}
      aria-busy={rows.busy}
    >
      <caption className="sr">{props.caption}</caption>
      <OwnItemsHead {...props} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the controls inside */}
      <tbody
        ref={body as RefObject<HTMLTableSectionElement>}
        className={rows.busy ? styles.busy : undefined}
        {...keys}
      >
        {entries.map((entry: Entry) =>
          'gap' in entry ? (
            <tr key={`gap-${entry.before}`} aria-hidden="true" className={items.gap}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell in place of rows that are not rendered */}
              <td colSpan={props.columns.length + 3} style={{ height: entry.gap }} />
            </tr>
          ) : (
            <OwnItemRow
              key={entry.index}
              ariaRow={rows.first + entry.index + 2}
              columns={props.columns}
              {...row(entry.index)}
            />
          ),
        )}
      </tbody>
    </table>
  )
}
