import type { Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** What the notices about a record say. */
export function namesOfRecord(trx: Transaction<DB>, id: number) {
  return trx
    .selectFrom('rnu as r')
    .innerJoin('organization as s', 's.id', 'r.organization_id')
    .leftJoin('organization as c', 'c.id', 'r.customer_id')
    .leftJoin('dict_rnu_reason as x', 'x.id', 'r.exclusion_reason_id')
    .select(['s.name_ru as supplier', 'c.name_ru as customer', 'x.name_ru as ground', 'r.ends_on'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
}
