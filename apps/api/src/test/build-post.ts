import type pg from 'pg'
import { buildRow } from './build-people.ts'

let serial = 0

/** A published post; any column can be overridden. */
export async function buildPost(db: pg.Pool, over: Record<string, unknown> = {}) {
  const row = {
    title_ru: `Новость ${++serial}`,
    lead_ru: 'Коротко о главном.',
    body_ru: '<p>Подробности.</p>',
    category: 'news',
    published_at: '2026-03-02T10:00:00+05:00',
    ...over,
  }
  return { ...row, id: await buildRow(db, 'post', row) }
}

/** A public page of the help menu. */
export async function buildMenuItem(db: pg.Pool, over: Record<string, unknown> = {}) {
  const row = {
    slug: `page-${++serial}`,
    title_ru: `Страница ${serial}`,
    body_ru: '<p>Текст страницы.</p>',
    is_public: true,
    ...over,
  }
  return { ...row, id: await buildRow(db, 'menu_item', row) }
}
