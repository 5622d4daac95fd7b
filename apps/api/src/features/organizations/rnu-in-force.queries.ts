import { type QueryCreator, sql } from 'kysely'
import type { PublicDatabase } from '../../db/public-schema.ts'
import { dictRefOf } from '../../db/refs.ts'

/** The records that make `in_rnu` true, by the same rule as public_organization. */
export function rnuInForce(
  db: QueryCreator<Pick<PublicDatabase, 'public_rnu' | 'dict_rnu_reason'>>,
  id: number,
) {
  return db
    .selectFrom('public_rnu as r')
    .innerJoin('dict_rnu_reason as re', 're.id', 'r.reason_id')
    .select(['r.id', dictRefOf('re').as('reason'), 'r.starts_on', 'r.ends_on'])
    .where('r.organization_id', '=', id)
    .where('r.status_id', '=', ACTIVE)
    .where('r.ends_on', '>=', sql<string>`current_date`)
    .orderBy('r.starts_on', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
}

/** Id of dict_rnu_status. */
const ACTIVE = 4
