import {
  DICT_FIELDS,
  type DictField,
  ITEM_FIELD_TABLE,
  type ItemField,
} from '@zakup/domain/plan-items/item-fields'
import type { ItemContent } from './plan-changes.queries.ts'

/** The dictionary that names a column in the lists of an item; those of its own fields are in the table of fields. */
const LIST_DICTS = {
  kato_id: 'dict_kato',
  fkrb_id: 'dict_fkrb',
  fkr_subprogram_id: 'dict_fkr_subprogram',
  ekrb_id: 'dict_ekrb',
  license_activity_type_id: 'dict_license_activity_type',
  license_category_id: 'dict_license_category',
  construction_work_type_id: 'dict_construction_work_type',
  responsibility_level_id: 'dict_responsibility_level',
  technical_complexity_id: 'dict_technical_complexity',
  functional_purpose_id: 'dict_functional_purpose',
} as const

const DICTS: Readonly<Record<string, DictTable>> = {
  ...Object.fromEntries(DICT_FIELDS.map((field) => [field, ITEM_FIELD_TABLE[field].dict])),
  ...LIST_DICTS,
}
export type DictTable =
  | (typeof ITEM_FIELD_TABLE)[DictField]['dict']
  | (typeof LIST_DICTS)[keyof typeof LIST_DICTS]

/** Collects the dictionary ids whose names these fields need. */
export function idsToName(
  contents: Iterable<ItemContent>,
  fields: readonly ItemField[],
): Map<DictTable | 'file', Set<number>> {
  const wanted = new Map<DictTable | 'file', Set<number>>()
  const want = (table: DictTable | 'file', id: unknown) => {
    if (typeof id !== 'number') return
    const ids = wanted.get(table) ?? new Set()
    wanted.set(table, ids.add(id))
  }
  const look = (row: ItemContent, columns: Iterable<string>) => {
    for (const column of columns) {
      const table = DICTS[column]
      if (table) want(table, row[column])
      if (column === 'attachment_id') want('file', row[column])
      const parts = [row[column]].flat()
      for (const part of parts) if (isRow(part)) look(part, Object.keys(part))
    }
  }
  for (const content of contents) look(content, fields)
  return wanted
}

function isRow(value: unknown): value is ItemContent {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
