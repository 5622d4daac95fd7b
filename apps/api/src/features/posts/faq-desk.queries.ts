import { type Insertable, sql, type Transaction, type UpdateObject } from 'kysely'
import { touched } from '../../db/last-change.ts'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

function deskFaqRows(trx: Transaction<DB>) {
  return trx
    .selectFrom('faq as f')
    .leftJoin('person as h', 'h.id', 'f.updated_by')
    .select([
      'f.id',
      'f.category_ru as category',
      'f.question_ru as question',
      'f.question_kk',
      'f.answer_ru as answer',
      'f.answer_kk',
      'f.is_public',
      'f.updated_at',
      sql<string | null>`case when h.id is not null then ${personNameOf('h')} end`.as('updated_by'),
      'f.version',
    ])
}

/** In the order readers see: categories by their first question, then the questions of each. */
export function listDeskFaq(trx: Transaction<DB>) {
  return deskFaqRows(trx)
    .orderBy(
      sql`(select (c.ord, c.id) from faq c where c.category_ru = f.category_ru order by c.ord, c.id limit 1)`,
    )
    .orderBy('f.ord')
    .orderBy('f.id')
    .execute()
}

export function findDeskFaq(trx: Transaction<DB>, id: number) {
  return deskFaqRows(trx).where('f.id', '=', id).executeTakeFirst()
}

/** Locks the whole table: some hundreds of rows, written a few times a month. */
export async function lockFaqList(trx: Transaction<DB>) {
  await sql`lock table faq in share row exclusive mode`.execute(trx)
  return trx.selectFrom('faq').select(['id', 'ord', 'is_public', 'version']).orderBy('id').execute()
}

/** Locks the whole list: a transaction that held only one row could deadlock with one that reorders the list. */
export async function lockFaq(trx: Transaction<DB>, id: number) {
  return (await lockFaqList(trx)).find((row) => row.id === id)
}

export async function insertFaq(trx: Transaction<DB>, columns: Insertable<DB['faq']>): Promise<number> {
  const { id } = await trx.insertInto('faq').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeFaq(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: UpdateObject<DB, 'faq'>,
): Promise<void> {
  await trx
    .updateTable('faq')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function removeFaq(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('faq').where('id', '=', id).execute()
}
