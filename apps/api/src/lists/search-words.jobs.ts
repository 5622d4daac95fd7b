import { countSearchWords } from '@zakup/db/search-words'
import type { AddJobFunction, TaskList } from 'graphile-worker'
import type { AppDb } from '../db/database.ts'

const COUNT = 'count_search_words'

/**
 * The words that a mistyped one may be replaced by (decision 0058). Counted at night, not with every change: a word that is not
 * listed yet is still found as typed.
 */
export const searchWordJobs: TaskList = {
  [COUNT]: async (_, helpers) => {
    await countSearchWords(helpers, helpers.abortSignal)
  },
}

/** In UTC: 01:37 in Astana. */
export const searchWordCrontab = `37 20 * * * ${COUNT}`

/** A portal that has no words yet does not wait for the night. */
export async function startSearchWords(db: AppDb, addJob: AddJobFunction): Promise<void> {
  const any = await db.selectFrom('public_search_word').select('word').limit(1).executeTakeFirst()
  if (!any) await addJob(COUNT, {}, { jobKey: COUNT })
}
