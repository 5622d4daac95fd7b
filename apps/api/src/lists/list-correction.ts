import { sql } from 'kysely'
import type { PublicDb } from '../db/database.ts'
import { type DataWord, type Likely, likeliest, readingsOf, wordsOf } from '../db/search-spelling.ts'
import { folded, readSearchText } from '../db/search-text.ts'

/** Shorter parts are not compared with other words, too many are like them; «b» may still be «и» on the same key. */
const SHORTEST = 3
/** A text with more unknown words is no slip of the fingers, and each of them costs a look-up. */
const MOST_UNCLEAR = 3
const LONGEST = 43
const MOST_PARTS = 12
const MOST_ALIKE = 60

/**
 * What a text that finds nothing was probably meant to be; null if the data have all its words, or none like them. The only
 * place that asks the list of words (decision 0058).
 */
export async function correctedText(db: PublicDb, q: string): Promise<string | null> {
  const { kind, text } = readSearchText(q)
  const parts = text.split(/\s+/)
  if (kind !== 'words' || parts.length > MOST_PARTS) return null
  const lastWords = readingsOf(parts.at(-1) ?? '').flatMap((reading) => wordsOf(reading).slice(-1))
  const known = await lookUp(db, parts.flatMap(readingsOf).flatMap(wordsOf), lastWords)
  const isKnown = (word: string) => /\p{N}/u.test(word) || known.get(word)?.is_known === true
  const doubtful = parts.filter((part) => !wordsOf(part).every(isKnown))
  const isLong = (part: string) => part.length >= SHORTEST
  if (!doubtful.some(isLong)) return null

  // The word itself exists, typed with other keys or in other letters: nothing else needs to be considered.
  const keep = (word: string, isTyped: boolean) =>
    isTyped ? isKnown(word) : known.get(word)?.is_skipped === true
  const exactly = (word: string) => likeliest(word, known.get(word)?.exact ?? [])
  const meant = new Map(doubtful.map((part) => [part, meaningOf(part, keep, exactly)]))
  const unclear = doubtful.filter((part) => meant.get(part) === null && isLong(part))
  if (unclear.length > MOST_UNCLEAR) return null
  // No word of the data is longer, and a long one has many trigrams to look up.
  const unclearWords = unclear
    .flatMap(readingsOf)
    .flatMap(wordsOf)
    .filter(({ length }) => length <= LONGEST)
  const alike = unclearWords.length > 0 ? await wordsAlike(db, unclearWords) : new Map<string, DataWord[]>()
  const similar = (word: string) => likeliest(word, alike.get(word) ?? [])
  // Last, the beginning of a word, or another form of it.
  for (const part of unclear)
    meant.set(part, meaningOf(part, keep, similar) ?? meaningOf(part, isKnown, () => null))
  // Only rows with all words are found: one that stays unknown makes the others useless.
  if (unclear.some((part) => meant.get(part) === null)) return null
  return parts.map((part) => meant.get(part) ?? part).join(' ')
}

/** The likeliest reading of a part, its words replaced but for those to `keep`; null if a word has no replacement. */
function meaningOf(
  part: string,
  keep: (word: string, isTyped: boolean) => boolean,
  replacement: (word: string) => Likely | null,
): string | null {
  let best: { text: string; likeness: number } | null = null
  for (const [i, reading] of readingsOf(part).entries()) {
    // In the other layout, letters may be signs.
    let likeness = wordsOf(reading).length > 0 ? Infinity : -Infinity
    const text = reading.replace(/[\p{L}\p{N}]+/gu, (typed) => {
      const word = folded(typed)
      if (keep(word, i === 0)) return typed
      const found = replacement(word)
      likeness = Math.min(likeness, found?.likeness ?? -Infinity)
      return found?.word ?? ''
    })
    if (likeness > (best?.likeness ?? -Infinity)) best = { text, likeness }
  }
  return best?.text ?? null
}

interface Known {
  /** Whether a search for it can find something. */
  is_known: boolean
  /** A word that the search leaves out: «для». */
  is_skipped: boolean
  /** The words of the data that are spelt like it. */
  exact: DataWord[]
}

/** The search matches words by stem, and the last one by its beginning too. */
async function lookUp(db: PublicDb, words: string[], last: string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<Known & { word: string }>`
    with asked as (
      select w.word, (tsvector_to_array(to_tsvector('russian', w.word)))[1] as lexeme
      from unnest(${[...new Set(words)]}::text[]) w(word))
    select a.word, a.lexeme is null as is_skipped,
      a.lexeme is null or exists (select from public_search_word s where s.lexeme = a.lexeme)
        or (a.word = any(${last}::text[]) and exists (select from public_search_word s
          where s.lexeme ~>=~ a.lexeme and s.lexeme ~<~ (a.lexeme || chr(1114111)))) as is_known,
      (select coalesce(json_agg(json_build_object('word', s.word, 'form', s.form, 'found', s.found)), '[]')
        from public_search_word s where s.lexeme = a.lexeme and s.form = a.word) as exact
    from asked a`.execute(db)
  return new Map(rows.map((row) => [row.word, row]))
}

/**
 * Words that have many trigrams in common. One of four letters with a wrong one has a quarter of them. With less, a single common
 * trigram would be enough to compare a word, and the look-up takes many times longer.
 */
function wordsAlike(db: PublicDb, words: string[]): Promise<Map<string, DataWord[]>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local pg_trgm.similarity_threshold = 0.25`.execute(trx)
    const { rows } = await sql<DataWord & { typed: string }>`
      select t.typed, s.word, s.form, s.found from unnest(${[...new Set(words)]}::text[]) t(typed)
      cross join lateral (
        select w.word, w.form, w.found from public_search_word w where w.form % t.typed
        order by similarity(w.form, t.typed) desc, w.found desc limit ${MOST_ALIKE}) s`.execute(trx)
    return Map.groupBy(rows, ({ typed }) => typed)
  })
}
