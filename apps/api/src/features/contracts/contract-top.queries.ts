import type { contractRoutes, TopAnswer } from '@zakup/contract/contracts/contracts.routes'
import type { QueryOf } from '@zakup/contract/route'
import { sql } from 'kysely'
import type { PublicDb } from '../../db/database.ts'
import { organizationRefOf } from '../../db/refs.ts'
import { ALL, countedTotals, statsCounter } from '../../db/stats-counter.ts'

type TopQuery = QueryOf<typeof contractRoutes.listTopCustomers>

/** Organisations by the sum of their contracts: the first `limit`, and the total that their shares refer to. */
export async function topOrganizations(
  db: PublicDb,
  cube: 'contract_customer' | 'contract_supplier',
  query: TopQuery,
): Promise<TopAnswer> {
  const { year_id = ALL, region_id = ALL, limit } = query
  const { rows } = await sql<TopAnswer>`
    with total as materialized (select ${countedTotals} ${statsCounter(cube, 'status', query)})
    select (select json_build_object('count', count, 'total_price', total_price::text) from total) as total,
      (select coalesce(json_agg(json_build_object('place', r.place, 'organization', ${organizationRefOf('o')},
          'count', r.n, 'total_price', r.amount::numeric(20, 2)::text,
          'share', coalesce(round(100 * r.amount / nullif(total.total_price, 0), 2), 0)::numeric(5, 2)::text) order by r.place), '[]')
        from public_top(${cube}, ${year_id}, ${region_id}, ${limit}) with ordinality r(organization_id, n, amount, place)
        join public_organization o on o.id = r.organization_id cross join total) as results`.execute(db)
  return rows[0] as TopAnswer
}
