import { useStoredText } from '../session/use-stored-text.ts'

/** Columns that may be hidden; the name and the actions always stay. */
export const OWN_COLUMNS = ['method', 'month', 'sum', 'status'] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

/** The visible columns, remembered by the browser. */
export function useOwnColumns(): [
  shown: readonly OwnColumn[],
  show: (column: OwnColumn, on: boolean) => void,
] {
  const [text, store] = useStoredText('own_items_hidden')
  const shown = shownColumns(text)
  return [
    shown,
    (column, on) =>
      store(OWN_COLUMNS.filter((one) => (one === column ? !on : !shown.includes(one))).join(' ')),
  ]
}

export function shownColumns(hidden: string | null): OwnColumn[] {
  const names = (hidden ?? '').split(' ')
  return OWN_COLUMNS.filter((column) => !names.includes(column))
}
