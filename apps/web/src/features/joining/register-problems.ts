import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'

/** What is wrong with a БИН or ИИН as it is typed; nothing is sent before it is right. */
export function binProblem(typed: string): string | undefined {
  if (typed === '') return t('join.bin_missing')
  if (typed.length < 12) return t('join.bin_short', { count: typed.length })
  return isIinBin(typed) ? undefined : t('join.bin_wrong')
}

export function emailProblem(typed: string): string | undefined {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(typed.trim()) ? undefined : t('join.email_wrong')
}
