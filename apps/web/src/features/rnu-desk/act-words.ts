import { t } from '@zakup/messages/catalogue'
import { formatDate } from '../../shared/format/date-format.ts'

/** «№ 7112-26-00-2/100 от 10.01.2026», as far as it is known. */
export function actWords(number: string | null, date: string | null): string | null {
  if (number && date) return t('rnu_own.act', { number, date: formatDate(date) })
  if (number) return t('rnu_own.act_number', { number })
  return date ? t('rnu_own.act_date', { date: formatDate(date) }) : null
}
