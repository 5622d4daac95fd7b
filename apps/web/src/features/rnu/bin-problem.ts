import { isIinBin } from '@zakup/domain/iin-bin'
import { t } from '@zakup/messages/catalogue'

const LENGTH = 12
const MOST = 20

/** People paste identifiers with words, spaces and dashes: only the digits count. Extra digits stay, to be reported. */
export function binDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, MOST)
}

/** Why the typed digits cannot be checked; null if they can. */
export function binProblem(bin: string): string | null {
  if (bin.length !== LENGTH) return t('rnu.check_short', { count: bin.length })
  return isIinBin(bin) ? null : t('rnu.check_digit')
}
