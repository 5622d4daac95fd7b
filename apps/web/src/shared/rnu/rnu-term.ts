import { t } from '@zakup/messages/catalogue'

/** Id of the dictionary: in the register. */
const ACTIVE = 4
const DAY = 86_400_000
const SOON = 30

export type RnuState = 'active' | 'ending' | 'over'

interface RnuFacts {
  status: { id: number; name: string; short_name: string }
  ends_on: string
}

/**
 * Where a record stands on a day: a bar that ends within a month says so, and one whose last day is past is over, though
 * nobody has excluded it yet.
 */
export function rnuTerm({ status, ends_on }: RnuFacts, today: string): { state: RnuState; words: string } {
  if (status.id !== ACTIVE) return { state: 'over', words: status.short_name }
  const left = Math.round((Date.parse(ends_on) - Date.parse(today)) / DAY)
  if (left < 0) return { state: 'over', words: t('rnu.expired') }
  if (left === 0) return { state: 'ending', words: t('rnu.expires_today') }
  if (left <= SOON) return { state: 'ending', words: t('rnu.expires_in', { count: left }) }
  return { state: 'active', words: status.short_name }
}
