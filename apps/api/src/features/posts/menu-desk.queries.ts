import { inMenuOrder } from '@zakup/domain/posts/menu-tree'
import { type Insertable, sql, type Transaction, type UpdateObject } from 'kysely'
import { touched } from '../../db/last-change.ts'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'
import type { JournalSource } from '../../kernel/command.ts'

function deskMenuRows(trx: Transaction<DB>) {
  return trx
    .selectFrom('menu_item as m')
    .leftJoin('person as h', 'h.id', 'm.updated_by')
    .select([
      'm.id',
      'm.parent_id',
      'm.slug',
      'm.title_ru as title',
      'm.is_public',
      'm.updated_at',
      sql<string | null>`case when h.id is not null then ${personNameOf('h')} end`.as('updated_by'),
      'm.version',
    ])
}

export async function listDeskMenu(trx: Transaction<DB>) {
  return inMenuOrder(await deskMenuRows(trx).orderBy('m.ord').orderBy('m.id').execute())
}

export function findDeskMenuItem(trx: Transaction<DB>, id: number) {
  return deskMenuRows(trx)
    .select(['m.title_kk', 'm.body_ru as body', 'm.body_kk'])
    .where('m.id', '=', id)
    .executeTakeFirst()
}

/** Locks the whole menu: other pages keep their places until this one has its own. */
export async function lockMenu(trx: Transaction<DB>) {
  await sql`lock table menu_item in share row exclusive mode`.execute(trx)
  return trx
    .selectFrom('menu_item')
    .select(['id', 'parent_id', 'slug', 'ord', 'is_public', 'version', 'body_ru'])
    .orderBy('ord')
    .orderBy('id')
    .execute()
}

export async function insertMenuItem(
  trx: Transaction<DB>,
  columns: Insertable<DB['menu_item']>,
): Promise<number> {
  const { id } = await trx.insertInto('menu_item').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function changeMenuItem(
  trx: Transaction<DB>,
  source: JournalSource,
  id: number,
  changes: UpdateObject<DB, 'menu_item'>,
): Promise<void> {
  await trx
    .updateTable('menu_item')
    .set({ ...changes, ...touched(source) })
    .where('id', '=', id)
    .execute()
}

export async function removeMenuItem(trx: Transaction<DB>, id: number): Promise<void> {
  await trx.deleteFrom('menu_item').where('id', '=', id).execute()
}
