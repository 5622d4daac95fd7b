import type { announcementRoutes } from '@zakup/contract/announcements/announcements.routes'
import type { QueryOf, ResponseOf } from '@zakup/contract/route'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { countedTotals, statsCounter } from '../../db/stats-counter.ts'

type ByYear = (typeof announcementRoutes)['countAnnouncementsByYear']

export async function countAnnouncementsByYear(db: PublicDb, query: QueryOf<ByYear>) {
  const { rows } = await sql<ResponseOf<ByYear>['results'][number]>`
    select c.value_id as year, ${countedTotals} ${statsCounter('announcement', 'year', query)}
    group by 1 having sum(c.n) > 0 order by 1`.execute(db)
  return rows
}
