import { type CountKey, t } from '@zakup/messages/catalogue'

interface Counted {
  count: number
  count_is_estimate?: boolean | undefined
}

/** «17 424 лота»; an estimate is rounded and marked: «около 506 000 лотов». */
export function countWords(found: Counted, words: CountKey): string {
  if (!found.count_is_estimate) return t(words, { count: found.count })
  return t('list.about', { what: t(words, { count: roundCount(found.count) }) })
}

/** Three significant digits, and never single units: an estimate must not look exact. */
export function roundCount(count: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(Math.max(1, count))) - 2))
  return Math.max(step, Math.round(count / step) * step)
}
