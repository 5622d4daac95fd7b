import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Parsed text of a search box. */
export interface SearchText {
  /** What it looks like: a БИН, a code of ЕНС ТРУ, the number of something, or words. */
  kind: 'iin_bin' | 'enstru' | 'number' | 'words' | 'nothing'
  /** Without spaces around it and without «№». */
  text: string
  /** The text if it is nothing but digits, so that it may be an id or the beginning of a БИН. */
  digits: string | null
  /** Its words for `to_tsquery`; null if it has none. */
  tsquery: string | null
}

const MAX_WORDS = 12

/**
 * Words are matched by stem, the last one also by prefix, because it may be incomplete. Only letters and digits get
 * into the query, so no input can break its syntax.
 */
export function readSearchText(q: string): SearchText {
  const text = q.trim().replace(/^№\s*/, '')
  const words = (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  const parts = words.map((word, i) => (i === words.length - 1 ? `(${word} | ${word}:*)` : word))
  return {
    kind: kindOf(text, words.length),
    text,
    digits: /^\d{1,15}$/.test(text) ? text : null,
    tsquery: parts.join(' & ') || null,
  }
}

/**
 * A person's ИИН is shown, and so typed, without its last digits («930501******»). Other systems number as they like
 * («3-К/2026», «64350364-ЗЦПнеГЗ1»): one word with a digit may be a number.
 */
function kindOf(text: string, words: number): SearchText['kind'] {
  if (words === 0) return 'nothing'
  if (/^\d{6}(?:\d{6}|\*{6})$/.test(text)) return 'iin_bin'
  if (/^\d{2,6}\.\d{1,3}(?:\.\d{0,6})?$/.test(text)) return 'enstru'
  return /^\S*\d\S*$/.test(text) ? 'number' : 'words'
}

/** A number equals the text, whatever the case of the letters; indexes of numbers are on `upper`. */
export function isNumber(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`upper(${column}) = upper(${text})`
}

/** A number begins with the text, whatever the case of the letters. */
export function beginsNumber(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`upper(${column}) like upper(${`${escapedLike(text)}%`})`
}

/** For `order by … desc`: a row whose own id or number is the whole text comes first. */
export function numberedFirst(
  q: string,
  id: RawBuilder<unknown>,
  ...numbers: RawBuilder<unknown>[]
): RawBuilder<SqlBool> {
  const { text, digits } = readSearchText(q)
  const equal = [sql`${id} = ${digits}::bigint`, ...numbers.map((number) => isNumber(number, text))]
  return sql<SqlBool>`((${sql.join(equal, sql` or `)}) is true)`
}

/** `%` and `_` of a typed text stand for themselves. */
export function escapedLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const KAZAKH = 'ёәғқңөұүһі'
const RUSSIAN = 'еагкноуухи'

/** Folds letters like the database (function `folded`, 0001_foundation.sql): one letter becomes one letter. */
export function folded(text: string): string {
  return text.toLowerCase().replace(/[ёәғқңөұүһі]/g, (letter) => RUSSIAN[KAZAKH.indexOf(letter)] as string)
}
