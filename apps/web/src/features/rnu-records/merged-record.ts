import { mergeTyped } from '../../shared/forms/form-changes.ts'
import type { FounderRow, RecordForm } from './record-form.ts'

/** Three-way merge: what was typed here since `base` over what a colleague saved; lists by row, the rest by field. */
export function mergedRecord(base: RecordForm, mine: RecordForm, theirs: RecordForm): RecordForm {
  const form = mergeTyped(base, mine, theirs)
  return {
    ...form,
    ...purchaseOf(form, mine, theirs),
    founders: mergedRows(base.founders, mine.founders, theirs.founders, FOUNDERS),
    files: mergedRows(base.files, mine.files, theirs.files, FILES),
  }
}

/** Contracts and announcements belong to one supplier: they are taken from the side whose supplier was kept. */
function purchaseOf(form: RecordForm, mine: RecordForm, theirs: RecordForm) {
  if (mine.supplier?.id === theirs.supplier?.id) return {}
  const { supplier_bin, contract_id, announcement_id } =
    form.supplier?.id === mine.supplier?.id ? mine : theirs
  return { supplier_bin, contract_id, announcement_id }
}

interface RowKind<Row> {
  keyOf: (row: Row, base: readonly Row[]) => string
  /** Changed here, and still present there. */
  over: (mine: Row, theirs: Row) => Row
  /** Changed here, and removed there. */
  anew: (mine: Row) => Row
}

const FOUNDERS: RowKind<FounderRow> = {
  // The same person added on both sides is matched by kind and name.
  keyOf: ({ key, kind, name }, base) =>
    base.some((row) => row.key === key) ? key : `${kind} ${name.trim().toLowerCase()}`,
  over: (mine, { key, id, kept }) => ({ ...mine, key, id, kept }),
  // The identifier was deleted together with the row.
  anew: (mine) => ({ ...mine, id: null, kept: null }),
}

const FILES: RowKind<RecordForm['files'][number]> = {
  keyOf: ({ uuid }) => uuid,
  over: (mine) => mine,
  anew: (mine) => mine,
}

/** Their rows in their order, with changes and removals made here; then rows added or changed only here. */
function mergedRows<Row>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  { keyOf, over, anew }: RowKind<Row>,
): Row[] {
  const key = (row: Row) => keyOf(row, base)
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [key(row), row]))
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)]
  const isChanged = (row: Row) => JSON.stringify(row) !== JSON.stringify(before.get(key(row)))
  return [
    ...theirs.flatMap((row) => {
      const own = here.get(key(row))
      if (!own) return before.has(key(row)) ? [] : [row]
      return [isChanged(own) ? over(own, row) : row]
    }),
    ...mine
      .filter((row) => !there.has(key(row)) && isChanged(row))
      .map((row) => (before.has(key(row)) ? anew(row) : row)),
  ]
}
