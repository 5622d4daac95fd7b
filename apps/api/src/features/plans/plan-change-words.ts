import { type FieldKind, type ItemField, itemField } from '@zakup/domain/plan-items/item-fields'
import type { ItemFileKind } from '@zakup/domain/plan-items/plan-item-words'
import { say, t } from '@zakup/messages/catalogue'
import { formatDate } from '@zakup/messages/date-format'
import { formatMoney, formatPercent, formatQuantity } from '@zakup/messages/number-format'
import type { DictTable } from './plan-change-dicts.ts'
import type { Names } from './plan-change-names.queries.ts'
import type { ItemContent } from './plan-changes.queries.ts'

/** The value of a field as text: names instead of ids, one line per row of a list. Null means empty. */
export function valueInWords(field: ItemField, content: ItemContent, names: Names): string | null {
  const value = content[field]
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const lines = value.map((row) => LINES[field]?.(row as ItemContent, names) ?? '')
    return lines.length > 0 ? lines.join('\n') : null
  }
  if (field === 'first_category') return firstCategory(value as ItemContent, names)
  const { kind, dict } = itemField(field)
  if (dict) return named(names, dict as DictTable, value)
  return VALUES[kind]?.(value) ?? (value as string)
}

/** How a value of each kind is shown; texts as they are. */
const VALUES: Partial<Record<FieldKind, (value: unknown) => string>> = {
  flag: (value) => t(value ? 'change.yes' : 'change.no'),
  days: (value) => t('change.days', { count: Number(value) }),
  money: (value) => formatMoney(value as string, 'exact'),
  quantity: (value) => formatQuantity(value as string),
  percent: (value) => formatPercent(value as string),
  day: (value) => formatDate(value as string),
}

function named(names: Names, table: DictTable | 'file', id: unknown): string | null {
  return typeof id === 'number' ? (names.get(table)?.get(id) ?? `№ ${id}`) : null
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ')
const counted = (what: string, amount: string) => t('change.amount_of', { what, amount })

/** A row of a list as one line. */
const LINES: Partial<Record<ItemField, (row: ItemContent, names: Names) => string>> = {
  deliveries: (row, names) =>
    counted(
      joined(named(names, 'dict_kato', row.kato_id), row.place_ru as string | null),
      formatQuantity(row.quantity as string),
    ),
  funding: (row, names) =>
    counted(
      joined(
        named(names, 'dict_fkrb', row.fkrb_id),
        named(names, 'dict_fkr_subprogram', row.fkr_subprogram_id),
        named(names, 'dict_ekrb', row.ekrb_id),
      ),
      formatMoney(row.amount as string, 'exact'),
    ),
  licenses: (row, names) =>
    joined(
      named(names, 'dict_license_activity_type', row.license_activity_type_id),
      named(names, 'dict_license_category', row.license_category_id),
    ),
  materials: (row, names) =>
    counted(
      joined(row.name_ru as string, row.requirement_ru as string | null),
      `${formatQuantity(row.quantity as string)} ${named(names, 'dict_measure', row.measure_id) ?? ''}`.trim(),
    ),
  labour: (row) =>
    joined(
      counted(row.speciality_ru as string, t('change.people', { count: row.quantity as number })),
      Number(row.experience_years) > 0
        ? t('change.experience', { count: row.experience_years as number })
        : null,
    ),
  files: (row, names) =>
    counted(say(`change.file.${row.kind as ItemFileKind}`), named(names, 'file', row.attachment_id) ?? ''),
}

function firstCategory(row: ItemContent, names: Names): string {
  return joined(
    t(row.is_required ? 'change.permit_required' : 'change.permit_not_required'),
    named(names, 'dict_construction_work_type', row.construction_work_type_id),
    named(names, 'dict_responsibility_level', row.responsibility_level_id),
    named(names, 'dict_technical_complexity', row.technical_complexity_id),
    named(names, 'dict_functional_purpose', row.functional_purpose_id),
  )
}
