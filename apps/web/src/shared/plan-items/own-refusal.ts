import { REFUSAL_KINDS, type RefusalKind } from '@zakup/domain/plan-items/plan-item-words'
import { t } from '@zakup/messages/catalogue'
import { isoDay } from '../format/date-format.ts'
import { dayOf } from '../pickers/date-text.ts'

export interface RefusalValues {
  kind: RefusalKind
  ground: string
  document: string
  date: string
}
export type RefusalProblems = Partial<Record<keyof RefusalValues, string>>

/** The values of the form, or its problems, field by field in form order. */
export function readRefusal(
  form: FormData,
  now = new Date(),
): { values: RefusalValues | null; problems: RefusalProblems } {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const kind = REFUSAL_KINDS.find((one) => one === text('kind'))
  const ground = text('ground')
  const document = text('document')
  const date = dayOf(text('date'))
  const problems: RefusalProblems = {}
  if (!kind) problems.kind = t('own_items.refusal_kind_missing')
  if (!ground) problems.ground = t('own_items.refusal_ground_missing')
  if (!document) problems.document = t('own_items.refusal_document_missing')
  if (date === null) problems.date = t('own_items.refusal_date_missing')
  else if (date > isoDay(now)) problems.date = t('own_items.refusal_date_future')
  const fine = Object.keys(problems).length === 0 && kind && date
  return { values: fine ? { kind, ground, document, date } : null, problems }
}
