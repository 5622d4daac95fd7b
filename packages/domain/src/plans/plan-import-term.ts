import { planItemBounds } from '../field-bounds.ts'

const DAYS =
  /(?:^|[^\d.,])(\d{1,4})\s*(?:\([^()]*\)\s*)?(?:календарн\p{L}*|күнтізбелік)?\s*(?:дн\p{L}*|день|күн\p{L}*)/iu

/** Parses the text of a term into days: «в течение 30 календарных дней» is 30. Null: not given in days. */
export function termDays(text: string | null): number | null {
  if (!text) return null
  const found = /^\d{1,4}$/.test(text.trim()) ? text.trim() : DAYS.exec(text)?.[1]
  const days = Number(found ?? 0)
  return days >= 1 && days <= planItemBounds.delivery_days ? days : null
}
