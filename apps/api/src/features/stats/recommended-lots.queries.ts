import type { ResponseOf } from '@zakup/contract/route'
import type { ownStatsRoutes } from '@zakup/contract/stats/own-stats.routes'
import { sql, type Transaction } from 'kysely'
import { dictRefOf, ifThere, organizationRefOf } from '../../db/refs.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'

type RecommendedLots = ResponseOf<(typeof ownStatsRoutes)['listRecommendedLots']>

/** Limits: lots shown, won lots considered, kinds among them, and lots with the nearest deadline (for licences). */
const SHOWN = 12
const SOLD = 200
const KINDS = 40
const SOONEST = 1000

const OPEN = sql`l.is_public and l.status_id in (${statusIds('lot.inIntake')}) and l.offer_end_date > now()
  and l.customer_id <> me.id and l.organizer_id <> me.id`

/**
 * Open lots similar to those the supplier has won, lots whose licences it holds and, if these are few, lots in its
 * regions. Each way reads a bounded number of rows. A supplier cannot bid for its own lot (Закон ст. 7 п. 5),
 * and one in the register of the unscrupulous for none (ст. 7, 8): it gets no recommendation.
 */
export async function recommendedLots(trx: Transaction<DB>, supplierId: number): Promise<RecommendedLots> {
  const { rows } = await sql<RecommendedLots['results'][number]>`
    with me as (select o.id, o.region_id from organization o
      where o.id = ${supplierId} and coalesce(o.rnu_until < current_date, true)),
    sold as materialized (
      select l.enstru_id, l.delivery_region_id from lot_result r join lot l on l.id = r.lot_id
      where r.winner_id = ${supplierId} and r.is_public order by r.decided_at desc limit ${SOLD}
    ), kind as materialized (
      select enstru_id from sold where enstru_id is not null group by 1 order by count(*) desc, 1 limit ${KINDS}
    ), region as materialized (
      select delivery_region_id as id from sold where delivery_region_id is not null
      union select region_id from me where region_id is not null
    ), held as materialized (
      select s.license_activity_type_id as id, s.license_category_id as category from supplier_license s
      where s.organization_id = ${supplierId} and (s.valid_until is null or s.valid_until >= current_date)
      union select k.license_activity_type_id, s.license_category_id from supplier_license s
      join supplier_license_subkind k on k.supplier_license_id = s.id
      where s.organization_id = ${supplierId} and (s.valid_until is null or s.valid_until >= current_date)
    ), by_kind as (
      select x.id, 'enstru' as because, 1 as rank from kind cross join me
      cross join lateral (select l.id from lot l where l.enstru_id = kind.enstru_id and ${OPEN}
        order by l.offer_end_date, l.id limit ${SHOWN}) x
    ), soonest as materialized (
      select l.id from lot l cross join me
      where l.status_id in (${statusIds('lot.open')}) and ${OPEN} and exists (select from held)
      order by l.offer_end_date, l.id limit ${SOONEST}
    ), by_license as (
      select s.id, 'license' as because, 1 as rank from soonest s
      where exists (select from lot_plan_item p join plan_item_license q on q.plan_item_id = p.plan_item_id where p.lot_id = s.id)
    ), by_region as (
      select x.id, 'region' as because, 2 as rank from region cross join me
      cross join lateral (select l.id from lot l where l.delivery_region_id = region.id
        and l.status_id in (${statusIds('lot.open')}) and ${OPEN} order by l.offer_end_date, l.id limit ${SHOWN}) x
    ), found as (
      select id, min(rank) as rank, array_agg(because order by because) as because
      from (select * from by_kind union all select * from by_license union all select * from by_region) f
      -- Every licence asked for is held, and its category is not below: the first covers the others.
      where not exists (select from lot_plan_item p join plan_item_license q on q.plan_item_id = p.plan_item_id
        where p.lot_id = f.id and not exists (select from held where held.id = q.license_activity_type_id
          and (q.license_category_id is null or held.category <= q.license_category_id)))
      group by id
    ), shown as (
      select f.id, f.rank, f.because, l.offer_end_date from found f join lot l on l.id = f.id
      order by f.rank, l.offer_end_date, l.id limit ${SHOWN}
    )
    select l.id, l.number, l.name_ru as name, ${organizationRefOf('c')} as customer,
      json_build_object('id', l.announcement_id, 'number', l.announcement_number) as announcement,
      l.total_price, ${dictRefOf('pm')} as purchase_method, l.offer_end_date,
      ${ifThere('k', dictRefOf('k'))} as region,
      array(select b from (select unnest(s.because) as b union
        select 'region' from region where region.id = l.delivery_region_id) b order by b) as because
    from shown s join lot l on l.id = s.id
    join public_organization c on c.id = l.customer_id
    join dict_purchase_method pm on pm.id = l.purchase_method_id
    left join dict_kato k on k.id = l.delivery_region_id
    order by l.offer_end_date, l.id`.execute(trx)
  return { count: rows.length, results: rows }
}
