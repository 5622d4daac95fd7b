import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'

function menuItemRows(db: PublicDb) {
  return db.selectFrom('public_menu_item as m').select([
    'm.id',
    // A page whose parent is not public is shown at the top level of the menu.
    sql<number | null>`(select u.id from public_menu_item u where u.id = m.parent_id)`.as('parent_id'),
    'm.slug',
    'm.title_ru as title',
  ])
}

export function menuItems(db: PublicDb) {
  return menuItemRows(db).orderBy('m.ord').orderBy('m.id').execute()
}

export function menuItemChildren(db: PublicDb, id: number) {
  return menuItemRows(db).where('m.parent_id', '=', id).orderBy('m.ord').orderBy('m.id').execute()
}

export function findMenuItem(db: PublicDb, id: number) {
  return menuItemRows(db)
    .select(['m.title_kk', 'm.body_ru as body', 'm.body_kk', 'm.updated_at'])
    .where('m.id', '=', id)
    .executeTakeFirst()
}
