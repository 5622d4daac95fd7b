/** Parsed text of a search box: a БИН, a number, or words. */
export type SearchText =
  | { kind: 'iin_bin'; iinBin: string }
  | { kind: 'number'; prefix: string }
  | { kind: 'enstru'; prefix: string }
  | { kind: 'words'; tsquery: string }
  | { kind: 'nothing' }

const MAX_WORDS = 12

/**
 * Words are matched by stem, the last one also by prefix, because it may be incomplete. Only letters and digits get
 * into the query, so no input can break its syntax.
 */
export function readSearchText(q: string): SearchText {
  const text = q.trim().replace(/^№\s*/, '')
  if (/^\d{12}$/.test(text)) return { kind: 'iin_bin', iinBin: text }
  if (/^\d{2,6}(?:\.\d{1,3}){1}(?:\.\d{0,6})?$/.test(text)) return { kind: 'enstru', prefix: text }
  if (/^(?:[A-Z]{2,4}-)?\d[\d-]*(?:-?[A-ZА-ЯЁ]{1,12}\d*)?$/iu.test(text))
    return { kind: 'number', prefix: text.toUpperCase() }
  const words = (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  if (words.length === 0) return { kind: 'nothing' }
  const parts = words.map((word, i) => (i === words.length - 1 ? `(${word} | ${word}:*)` : word))
  return { kind: 'words', tsquery: parts.join(' & ') }
}

const KAZAKH = 'ёәғқңөұүһі'
const RUSSIAN = 'еагкноуухи'

/** Folds letters like the database (function `folded`, 0001_foundation.sql): one letter becomes one letter. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/[ёәғқңөұүһі]/g, (letter) => RUSSIAN[KAZAKH.indexOf(letter)] as string)
}
