import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { t } from '@zakup/messages/catalogue'

/** Longer than this, the values go under the fold. */
const SHORT = 120

interface FieldsLine {
  line: string
  /** Nothing is left to tell. */
  whole: boolean
}

/** One change is told whole («Способ: тендер → из одного источника»); several by their names («Сумма, срок поставки»). */
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
