import type { MessageKey } from '@zakup/messages/catalogue'
import { t } from '@zakup/messages/catalogue'
import { choiceText } from '../../shared/pickers/DictSelect.tsx'
import type { DeliveryRow, FileRow, FundingRow, ItemForm } from './item-form.ts'
import type { FormField } from './merge-forms.ts'

/** Names from the short dictionaries, by field. */
export type FieldNames = Partial<Record<FormField, readonly { id: number; name: string }[] | undefined>>

/** The label of a field, the same as in lists of differences. */
export function fieldName(field: FormField): string {
  return t(
    (field === 'enstru' ? 'plan_field.enstru_id' : `plan_field.${field}`) as MessageKey &
      `plan_field.${string}`,
  )
}

/** A form value in readable form, to choose between two. */
export function fieldText(field: FormField, value: ItemForm[FormField], names: FieldNames): string {
  if (value === null || value === '') return t('item_form.empty_value')
  if (typeof value === 'boolean') return t(value ? 'item_form.yes' : 'item_form.no')
  if (typeof value === 'number') return names[field]?.find(({ id }) => id === value)?.name ?? String(value)
  if (typeof value === 'string') return value
  if (!Array.isArray(value)) return choiceText(value)
  const rows = value.map((row: DeliveryRow | FundingRow | FileRow) => rowText(row)).filter(Boolean)
  return rows.length > 0 ? rows.join('; ') : t('item_form.empty_value')
}

function rowText(row: DeliveryRow | FundingRow | FileRow): string {
  if ('attachment' in row) return row.name
  if ('kato' in row) return [row.kato?.name, row.place_ru, row.quantity].filter(Boolean).join(', ')
  return [row.fkrb?.code, row.fkr_subprogram?.code, row.ekrb?.code, row.amount].filter(Boolean).join(', ')
}
