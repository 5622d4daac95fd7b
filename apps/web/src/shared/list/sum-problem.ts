import { tiyn } from '@zakup/domain/money'
import type { PlainKey } from '@zakup/messages/catalogue'
import { parseAmount } from '../format/amount-input.ts'

export interface SumTexts {
  from: string
  to: string
}

interface Problem {
  words: PlainKey
  ends: readonly (keyof SumTexts)[]
}

/** The problem that prevents the two typed amounts from being a filter. */
export function sumProblem(texts: SumTexts): Problem | null {
  const unreadable = (['from', 'to'] as const).filter(
    (end) => texts[end].trim() !== '' && parseAmount(texts[end]) === null,
  )
  if (unreadable.length > 0) return { words: 'list.sum_unreadable', ends: unreadable }
  const [from, to] = [parseAmount(texts.from), parseAmount(texts.to)]
  if (from && to && tiyn(from) > tiyn(to)) return { words: 'list.sum_swapped', ends: ['from', 'to'] }
  return null
}
