import type { RnuRow } from '@zakup/contract/rnu/rnu.routes'
import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'

/** «Документ № 7119-26-00-2/1184 от 02.09.2026», with the parts that are known. */
export function decisionWords({
  decision_number: number,
  decision_date: date,
}: Pick<RnuRow, 'decision_number' | 'decision_date'>): string | null {
  if (number && date) return t('rnu.decision', { number, date: formatDate(date) })
  if (number) return t('rnu.decision_number', { number })
  return date ? t('rnu.decision_date', { date: formatDate(date) }) : null
}
