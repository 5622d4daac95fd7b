import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'

/** A longer line is shortened; the values are then in the collapsed details. */
const SHORT = 120

interface FieldsLine {
  line: string
  /** The line is complete: there are no further details. */
  whole: boolean
}

/**
 * A single change is shown in full («Способ: тендер → из одного источника»); several by field names («Сумма, срок
 * поставки»).
 */
export function changedFields(fields: PlanItemChange['fields']): FieldsLine {
  const [only] = fields
  if (!only) return { line: '', whole: true }
  if (fields.length === 1) {
    const line = t('plan_changes.field', {
      field: t(`plan_field.${only.field}`),
      before: only.before ?? t('plan_changes.nothing'),
      after: only.after ?? t('plan_changes.nothing'),
    })
    return line.length > SHORT ? { line: t(`plan_field.${only.field}`), whole: false } : { line, whole: true }
  }
  const names = fields.map(({ field }) => t(`plan_field.${field}`))
  const line = names
    .map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ')
  return { line, whole: false }
}
