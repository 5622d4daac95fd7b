import { contractStatusesOfStage, UNCOUNTED_CONTRACTS } from '@zakup/domain/contracts/contract-stage'
import type { NaiveQuestion } from '../../apps/api/src/test/naive-own-stats.ts'

/**
 * The same statistics counted from the rows with as few passes as possible: one over each table, and without row-level
 * security. The baseline for the counters, chosen in favour of the rows.
 */
const MONTH = (column: string, year: number) =>
  `case when extract(year from ${column} at time zone 'Etc/GMT-5') = ${year} then extract(month from ${column} at time zone 'Etc/GMT-5') else 99 end`

export function liveStatements({ organization, role, year }: NaiveQuestion): Record<string, string[]> {
  const side = role === 'customer' ? 'customer_id' : 'organizer_id'
  const lots = `from lot l where l.is_public and l.status_id <> 190 and l.${side} = ${organization} and l.year_id = ${year}`
  const won = `from lot_result r where r.is_public and r.${role === 'supplier' ? 'winner_id' : side} = ${organization}
    and r.year_id = ${year}`
  const announced = `from announcement a where a.status_id not in (110, 120, 130, 160, 190) and a.organizer_id = ${organization}
    and a.year_id = ${year}`
  const [source, sum, at] = {
    customer: [lots, 'l.total_price', 'l.publish_date'],
    organizer: [announced, 'a.total_price', 'a.publish_date'],
    supplier: [won, 'r.lot_price', 'r.decided_at'],
  }[role] as [string, string, string]
  const statements: Record<string, string[]> = {
    totals: [
      `select count(*), sum(r.lot_price), sum(r.winner_price) ${won}`,
      role === 'supplier'
        ? `select count(*), sum(total_price) from lot where is_public and status_id in (220, 230, 240) and year_id = ${year}`
        : `select l.status_id, count(*), sum(l.total_price) ${lots} group by 1`,
      ...(role === 'organizer' ? [`select count(*), sum(a.total_price) ${announced}`] : []),
    ],
    'by method': [`select purchase_method_id, count(*), sum(${sum}) ${source} group by 1`],
    'by month': [`select ${MONTH(at, year)}, count(*), sum(${sum}) ${source} group by 1`],
    contracts: [
      `select c.status_id, count(*), sum(c.sum_with_vat), sum(c.fact_sum_with_vat),
        count(*) filter (where c.ends_on < current_date and c.status_id in (${contractStatusesOfStage('active').join()}))
      from contract c where c.sign_date is not null and c.status_id not in (${UNCOUNTED_CONTRACTS.join()}) and c.${role}_id = ${organization} and c.year_id = ${year} group by 1`,
    ],
  }
  if (role === 'supplier') return statements
  const plan = `select i.status_id, i.month_id, count(*), sum(i.total_price) from plan_item i
    where (i.is_current or (i.status_id = 1 and not i.is_public and i.root_id = i.id)) and i.organization_id = ${organization} and i.year_id = ${year}
    group by 1, 2`
  return { plan: [plan], ...statements }
}

export const HOME_LIVE: Record<string, (year: number) => string> = {
  counts: () => `select (select count(*)::int from public_plan where status_id in (3, 7)) as plans,
    (select count(*)::int from public_plan_item where is_current) as plan_items,
    (select count(*)::int from public_announcement where status_id <> 190) as announcements,
    (select count(*)::int from public_lot where status_id <> 190) as lots,
    (select count(*)::int from public_contract where status_id not in (${UNCOUNTED_CONTRACTS.join()})) as contracts,
    (select count(*)::int from public_lot where status_id in (220, 230, 240)) as open_lots,
    (select count(*)::int from public_rnu where status_id = 4 and ends_on >= (now() at time zone '+05')::date) as rnu`,
  'user counts':
    () => `select count(*)::int as organizations, count(*) filter (where is_customer)::int as customers,
    count(*) filter (where is_organizer)::int as organizers, count(*) filter (where is_supplier)::int as suppliers
    from public_organization`,
  analytics: (year) => `select ${year} as year,
    (select ${SUM('total_price')} from public_plan_item where is_current and year_id = ${year}) as plan_items,
    (select ${SUM('total_price')} from public_announcement where status_id <> 190 and year_id = ${year}) as announcements,
    (select ${SUM('total_price')} from public_lot where status_id <> 190 and year_id = ${year}) as lots,
    (select ${SUM('total_price')} from public_announcement where status_id in (220, 230, 240)) as open_announcements,
    (select ${SUM('sum_with_vat')} from public_contract where status_id not in (${UNCOUNTED_CONTRACTS.join()}) and year_id = ${year}) as contracts,
    (select json_build_object('total_price', coalesce(sum(l.total_price - r.winner_price), 0)::numeric(20, 2)::text,
      'percent', coalesce(round(100 * sum(l.total_price - r.winner_price) / sum(l.total_price), 2), 0)::numeric(5, 2)::text)
      from public_lot_result r join public_lot l on l.id = r.lot_id where l.year_id = ${year}) as saving`,
}

function SUM(column: string): string {
  return `json_build_object('count', count(*), 'total_price', coalesce(sum(${column}), 0)::numeric(20, 2)::text)`
}
