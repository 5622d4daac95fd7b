import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'

const LENGTH = 12
const MOST = 20

/** People paste identifiers with words, spaces and dashes: digits are what is meant. Too many stay, to be told of. */
export function binDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MOST)
}

/** What keeps typed digits from being checked; null: nothing. */
export function binProblem(bin: string): string | null {
  if (bin.length !== LENGTH) return t('rnu.check_short', { count: bin.length })
  return isIinBin(bin) ? null : t('rnu.check_digit')
}
