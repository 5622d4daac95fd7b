import { t } from '@zakup/messages/catalogue'
import { type BasketItem, type Misfit, MOST_ITEMS, misfitOf } from './basket.ts'

const WORDS = {
  method: () => t('basket.misfit_method'),
  subject: () => t('basket.misfit_subject'),
  full: () => t('basket.misfit_full', { limit: MOST_ITEMS }),
} satisfies Record<Misfit, () => string>

/** Why a row cannot be chosen now, in words; null: it can. */
export function misfitWords(items: readonly BasketItem[], row: BasketItem): string | null {
  const misfit = misfitOf(items, row)
  return misfit && WORDS[misfit]()
}
