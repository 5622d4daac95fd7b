import type { AnnouncementChangeRow } from '@zakup/contract/announcements/own-announcements.routes'
import type { AnnouncementChange, RawValue } from '@zakup/domain/announcements/announcement-diff'
import { say, t } from '@zakup/messages/catalogue'
import { formatMoney, formatPercent, formatQuantity } from '@zakup/messages/number-format'
import type { ChangeDict } from './announcement-changes.queries.ts'

/** Names by dictionary and id. */
export type Names = Map<ChangeDict, Map<number, string>>

const DICTS: Partial<Record<AnnouncementChange['field'], ChangeDict>> = {
  purchase_method_id: 'dict_purchase_method',
  purchase_subject_id: 'dict_purchase_subject',
  supplier_sign_id: 'dict_supplier_customer_sign',
  delivery_kato_id: 'dict_kato',
  measure_id: 'dict_measure',
  insoterm_id: 'dict_insoterm',
}

/** Fields not listed here are shown as plain text. */
const FORMATS: Partial<Record<AnnouncementChange['field'], (value: string | number) => string>> = {
  unit_price: (value) => formatMoney(String(value), 'exact'),
  total_price: (value) => formatMoney(String(value), 'exact'),
  quantity: (value) => formatQuantity(String(value)),
  prepayment: (value) => formatPercent(String(value)),
  intake_days: (value) => t('announcement_change.days', { count: Number(value) }),
}

/** Returns the dictionary that names a value. An added or removed file is shown with its group. */
function dictOf({ what, field }: AnnouncementChange): ChangeDict | undefined {
  if (what === 'file') return field === 'content' ? undefined : 'dict_file_group'
  return DICTS[field]
}

/** Collects the dictionary ids whose names these changes need. */
export function namesNeeded(changes: readonly AnnouncementChange[]): Map<ChangeDict, Set<number>> {
  const wanted = new Map<ChangeDict, Set<number>>()
  for (const change of changes) {
    const table = dictOf(change)
    if (!table) continue
    const ids = wanted.get(table) ?? new Set()
    for (const value of [change.before, change.after]) if (typeof value === 'number') ids.add(value)
    wanted.set(table, ids)
  }
  return wanted
}

export function changeInWords(change: AnnouncementChange, names: Names): AnnouncementChangeRow {
  const { what, name, field, before, after } = change
  return {
    what,
    name,
    field: say(`announcement_change.${field}`),
    before: valueInWords(change, before, names),
    after: valueInWords(change, after, names),
  }
}

function valueInWords(change: AnnouncementChange, value: RawValue, names: Names): string | null {
  if (value === null) return null
  // The file name is the same and only the content differs; an attachment id means nothing to a reader.
  if (change.field === 'content') return null
  const table = dictOf(change)
  if (table) return names.get(table)?.get(Number(value)) ?? `№ ${value}`
  return (FORMATS[change.field] ?? String)(value)
}
