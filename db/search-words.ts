/** The texts that people search, as in the search vectors of these tables. */
const TEXTS: readonly (readonly [view: string, columns: string])[] = [
  ['public_lot', 'name_ru, name_kk, description_ru'],
  ['public_announcement', 'name_ru, name_kk'],
  ['public_plan_item', 'name_ru, name_kk, description_ru'],
  ['public_contract', 'subject_ru'],
  ['public_organization', 'name_ru, name_kk, full_name_ru'],
]

const BATCH = 5000
/** Of more words, the rarest are left out: most of them are typos themselves. */
const MOST_WORDS = 300_000

interface Querying {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ rows: Row[] }>
}

/**
 * Counts the words of everything public anew (decision 0058). Rows are read in small batches, so no transaction is long; the
 * words stay in memory until they are written at once. Returns how many there are.
 */
export async function countSearchWords(db: Querying, signal?: AbortSignal): Promise<number> {
  const counts = new Map<string, number>()
  for (const [view, columns] of TEXTS) {
    for (let after: string | null = '0'; after !== null; ) {
      signal?.throwIfAborted()
      const { rows }: { rows: { id: string; text: string }[] } = await db.query(
        `select id::text, concat_ws(' ', ${columns}) as text from ${view} where id > $1 order by id limit ${BATCH}`,
        [after],
      )
      for (const { text } of rows)
        for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
      if (counts.size > 3 * MOST_WORDS) dropRarest(counts)
      after = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null)
    }
  }
  const words = [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_WORDS)
  await db.query(
    `with counted as materialized (select * from unnest($1::text[], $2::int[]) c(word, found)),
     gone as (delete from search_word s where not exists (select from counted c where c.word = s.word))
     insert into search_word (word, found) select word, found from counted
     on conflict (word) do update set found = excluded.found where search_word.found <> excluded.found`,
    [words.map(([word]) => word), words.map(([, found]) => found)],
  )
  return words.length
}

/** Words with digits are numbers and codes: nobody is offered another one. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => /^\p{L}{1,40}$/u.test(word))
}

/** Keeps memory bounded, whatever is typed into names. */
function dropRarest(counts: Map<string, number>): void {
  for (let rare = 1; ; rare++)
    for (const [word, found] of counts) {
      if (counts.size <= MOST_WORDS) return
      if (found <= rare) counts.delete(word)
    }
}
