import { sql } from 'kysely'
import type { PublicDb } from '../db/database.ts'
import { statusIds } from '../db/status-ids.ts'

/** The maximum number of URLs in a sitemap. */
const FILE_URLS = 50_000
/** Rows per query: a slow client holds no connection and little memory. */
const BATCH = 5_000

/**
 * The rows to index and when each last changed. A file is a range of ids: it never exceeds the maximum, its rows stay
 * in it, and one index scan over the primary key reads it. Superseded versions and editions are left out in favour of
 * the ones in force.
 */
export const SITEMAPS = {
  announcements: {
    from: sql`public_announcement where status_id <> ${statusIds('announcement.superseded')}`,
    changed: sql`updated_at`,
  },
  lots: { from: sql`public_lot where status_id <> ${statusIds('lot.superseded')}`, changed: sql`updated_at` },
  'plan-items': { from: sql`public_plan_item where is_current`, changed: sql`updated_at` },
  plans: {
    from: sql`public_plan where status_id in (${statusIds('plan.inForce')})`,
    changed: sql`approved_at`,
  },
  contracts: { from: sql`public_contract where true`, changed: sql`updated_at` },
  organizations: { from: sql`public_organization where true`, changed: sql`null` },
  'unscrupulous-suppliers': {
    from: sql`public_rnu where true`,
    changed: sql`greatest(starts_on, excluded_on)`,
  },
  news: { from: sql`public_post where true`, changed: sql`published_at` },
  pages: { from: sql`public_menu_item where true`, changed: sql`updated_at` },
} as const
export type SitemapKind = keyof typeof SITEMAPS

/** Returns the numbers of the files that are not empty, with one index lookup each. */
export async function sitemapFiles(db: PublicDb, kind: SitemapKind): Promise<number[]> {
  const { from } = SITEMAPS[kind]
  const { rows } = await sql<{ n: number }>`
    with recursive file (n) as (
      (select (id - 1) / ${FILE_URLS}::bigint from ${from} order by id limit 1)
      union all
      select (select (id - 1) / ${FILE_URLS}::bigint from ${from} and id > (file.n + 1) * ${FILE_URLS}::bigint
        order by id limit 1)
      from file where file.n is not null
    )
    select n from file where n is not null`.execute(db)
  return rows.map(({ n }) => n)
}

interface SitemapRow {
  id: number
  changed: string | null
}

/** Yields the rows of a file in batches. */
export async function* sitemapRows(db: PublicDb, kind: SitemapKind, n: number): AsyncGenerator<SitemapRow[]> {
  const { from, changed } = SITEMAPS[kind]
  let last = n * FILE_URLS
  for (;;) {
    const { rows } = await sql<SitemapRow>`
      select id, ${changed} as changed from ${from} and id > ${last} and id <= ${(n + 1) * FILE_URLS}
      order by id limit ${BATCH}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = (rows.at(-1) as SitemapRow).id
  }
}
