import { t } from '@zakup/messages/catalogue'

/** Dictionary id: in the register. */
const ACTIVE = 4
const DAY = 86_400_000
const SOON = 30

export type RnuState = 'active' | 'ending' | 'over'

interface RnuFacts {
  status: { id: number; name: string; short_name: string }
  ends_on: string
}

/**
 * The state of a register record on a date: one that ends within a month is marked, and one whose last day has passed
 * is over, even if not excluded yet.
 */
export function rnuTerm({ status, ends_on }: RnuFacts, today: string): { state: RnuState; words: string } {
  if (status.id !== ACTIVE) return { state: 'over', words: status.short_name }
  const left = Math.round((Date.parse(ends_on) - Date.parse(today)) / DAY)
  if (left < 0) return { state: 'over', words: t('rnu.expired') }
  if (left === 0) return { state: 'ending', words: t('rnu.expires_today') }
  if (left <= SOON) return { state: 'ending', words: t('rnu.expires_in', { count: left }) }
  return { state: 'active', words: status.short_name }
}
