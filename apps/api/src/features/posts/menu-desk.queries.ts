import { inMenuOrder } from '@zakup/domain/posts/menu-tree'
import { sql, type Transaction } from 'kysely'
import { personNameOf } from '../../db/refs.ts'
import type { DB } from '../../db/types.gen.ts'

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
