/** The steps of a bulk load, each over a range of numbers `$from … $to`, written once in SQL. */
export interface BulkSize {
  lots: number
  announcements: number
  organizations: number
  buyers: number
  /** First ids to use, so that a second load doesn't collide with the first. */
  base: Record<'organization' | 'announcement' | 'lot' | 'plan' | 'plan_item' | 'contract', number>
}

export interface BulkStep {
  name: string
  rows: number
  /** How many numbers one statement processes. */
  chunk: number
  sql: (from: number, to: number) => string
}

const FIRST_YEAR = 2020
const YEARS = 7
const LAST_YEAR = FIRST_YEAR + YEARS - 1

export function bulkSize(lots: number, base: BulkSize['base']): BulkSize {
  const organizations = Math.max(1000, Math.round(lots / 50))
  return {
    lots,
    announcements: Math.ceil(lots * 0.4),
    organizations,
    buyers: Math.round(organizations * 0.4),
    base,
  }
}

export interface BulkWorld {
  /** False skips the plans: half of the work, for measurements of lots only. */
  withPlans: boolean
  /**
   * The worst case of statistics: the first buyer is customer and organizer of everything, in one year, and the first
   * supplier wins it.
   */
  oneOrganization: boolean
}

export function bulkSteps(size: BulkSize, { withPlans, oneOrganization }: BulkWorld): BulkStep[] {
  const { lots, announcements, organizations, buyers, base } = size
  // The first of n has a share of (1/n)^(1/p): p makes the largest organizer 1.7 % of everything.
  const skew = Math.log(buyers) / Math.log(1 / 0.017)
  const u = (n: string, seed: number) => `pg_temp.u(${n}, ${seed})`
  const first = `${oneOrganization ? LAST_YEAR : FIRST_YEAR}-01-03 09:00+05`
  const buyer = oneOrganization
    ? '0'
    : `floor((select count(*) from bulk_organization where is_buyer) * power(${u('n', 22)}, ${skew}))::int`
  const zipf = (count: string, n: string, seed: number) =>
    `least(${count}, floor(exp(${u(n, seed)} * ln(${count} + 1)))::int)`
  const skewed = (n: string) =>
    `floor((select count(*) from bulk_organization where not is_buyer) * power(${u(n, 41)}, ${skew}))::int`
  // A contract is with the winner: both are computed from the lot id.
  const seller = `${organizations} + 1 + ${oneOrganization ? '0' : skewed('l.id')}`
  const steps: (BulkStep & { plans?: true })[] = [
    {
      name: 'organizations',
      rows: organizations,
      chunk: 50_000,
      sql: (from, to) => `
        with made as (
          select n, pg_temp.bin(n + ${base.organization}) as iin_bin, ${base.organization} + n as id,
            ${zipf('20', 'n', 11)} as region, n <= ${buyers} as is_buyer
          from generate_series(${from}::bigint, ${to}) as n
        ), kept as (
          insert into organization (id, iin_bin, name_ru, kato_id, region_id, is_customer, is_organizer, is_supplier)
          overriding system value
          select m.id, m.iin_bin, case when m.is_buyer then 'КГУ «Учреждение № ' else 'ТОО «Поставщик № ' end || m.n || '»',
            r.district, r.id, m.is_buyer, m.is_buyer, not m.is_buyer
          from made m join bulk_region r on r.i = m.region
          where m.iin_bin is not null on conflict (iin_bin) do nothing returning id, is_customer
        )
        insert into bulk_organization
        select row_number() over (partition by k.is_customer order by k.id)
            + case when k.is_customer then (select count(*) from bulk_organization where is_buyer)
                else ${organizations} + (select count(*) from bulk_organization where not is_buyer) end, k.id, 0, k.is_customer from kept k`,
    },
    {
      name: 'announcement attributes',
      rows: announcements,
      chunk: 200_000,
      sql: (from, to) => `
        insert into bulk_announcement
        select n, b.id, ${zipf('20', 'n', 21)}, m.id, m.symbol, s.subject, t.ts, extract(year from t.ts at time zone 'Etc/GMT-5')::int,
          case when n > ${announcements} * 0.985 then (array[210, 220, 240, 250])[1 + floor(4 * ${u('n', 23)})::int]
            when ${u('n', 23)} < 0.85 then 350 when ${u('n', 23)} < 0.93 then 430 when ${u('n', 23)} < 0.97 then 410 else 440 end
        from generate_series(${from}::bigint, ${to}) as n
        cross join lateral (select 1 + ${buyer} as i) o
        join bulk_organization b on b.i = o.i
        join bulk_method m on m.i = ${zipf('8', 'n', 24)}
        cross join lateral (select case when ${u('n', 25)} < 0.6 then 1 when ${u('n', 25)} < 0.75 then 2 else 3 end as subject) s
        cross join lateral (select timestamptz '${first}'
          + (timestamptz '2026-11-01 18:00+05' - timestamptz '${first}') * power(n::float8 / ${announcements}, 0.75) as ts) t`,
    },
    {
      name: 'lots',
      rows: lots,
      chunk: 100_000,
      sql: (from, to) => `
        insert into lot (id, announcement_id, number, name_ru, description_ru, status_id, customer_id, quantity, measure_id,
          unit_price, total_price, delivery_kato_id, delivery_region_id, system_id, organizer_id, year_id, purchase_method_id,
          purchase_subject_id, enstru_id, updated_at, is_public, announcement_number, publish_date, offer_start_date,
          offer_end_date) overriding system value
        select ${base.lot} + k, ${base.announcement} + a.n, (${base.plan_item} + k) || '-' || a.symbol || '1', e.name_ru, p.text,
          case a.status when 350 then case when ${u('k', 31)} < 0.85 then 360 else 370 end else a.status end,
          a.organizer_id, q.q, e.measure_id, q.p, round(q.q * q.p, 2), r.district, r.id, 4, a.organizer_id, a.year, a.method_id,
          a.subject, e.id, a.ts, true, (${base.announcement} + a.n) || '-1', a.ts, a.ts + interval '3 days', a.ts + interval '15 days'
        from generate_series(${from}::bigint, ${to}) as g(k)
        join bulk_announcement a on a.n = ceil(k * 0.4)::bigint
        join bulk_region r on r.i = a.region
        join bulk_enstru_count c on c.subject_id = a.subject
        join bulk_enstru e on e.subject_id = a.subject and e.i = ${zipf('c.n', 'k', 32)}
        join bulk_phrase p on p.i = 1 + floor(100000 * ${u('k', 33)})::int
        cross join lateral (select floor(1 + 100 * power(${u('k', 34)}, 4))::numeric(18, 3) as q,
          round(exp(6 + 10 * power(${u('k', 35)}, 1.6))::numeric, 2) as p) q`,
    },
    {
      name: 'announcements',
      rows: announcements,
      chunk: 100_000,
      sql: (from, to) => `
        insert into announcement (id, system_id, number, name_ru, status_id, purchase_method_id, purchase_subject_id,
          purchase_type_id, year_id, organizer_id, delivery_kato_id, delivery_region_id, publish_date, offer_start_date,
          offer_end_date, results_publication_date, lot_count, total_price, updated_at) overriding system value
        select ${base.announcement} + a.n, 4, (${base.announcement} + a.n) || '-1',
          l.name_ru || coalesce(' ' || l.text, ''), a.status, a.method_id, a.subject, 1, a.year, a.organizer_id, r.district, r.id,
          a.ts, a.ts + interval '3 days', a.ts + interval '15 days', a.ts + interval '22 days', l.n, l.total, a.ts
        from bulk_announcement a join bulk_region r on r.i = a.region
        join (select announcement_id, min(name_ru) as name_ru, min(description_ru) as text, count(*) as n, sum(total_price) as total
          from lot where announcement_id between ${base.announcement} + ${from} and ${base.announcement} + ${to} group by 1) l
          on l.announcement_id = ${base.announcement} + a.n
        where a.n between ${from} and ${to}`,
    },
    {
      name: 'plan items',
      plans: true,
      rows: lots,
      chunk: 100_000,
      sql: (from, to) => `
        insert into plan_item (id, root_id, plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
          purchase_subject_id, purchase_method_id, name_ru, description_ru, measure_id, quantity, unit_price, total_price,
          total_price_year_1, month_id, delivery_kato_id, delivery_region_id, refusal_ground, is_current, is_public) overriding system value
        select ${base.plan_item} + n, ${base.plan_item} + n, ${base.plan} + (b.i - 1) * ${YEARS} + (l.year_id - ${FIRST_YEAR}) + 1,
          l.customer_id, 4, l.year_id, 1,
          case l.status_id when 360 then 9 when 370 then 10 when 430 then 7 when 410 then 20 when 440 then 22 else 5 end,
          l.enstru_id, l.purchase_subject_id, l.purchase_method_id, l.name_ru, l.description_ru, l.measure_id, l.quantity,
          l.unit_price, l.total_price, l.total_price, 1 + (n % 12), l.delivery_kato_id, l.delivery_region_id,
          case l.status_id when 410 then 'Сокращение расходов при уточнении бюджета' end, true, true
        from generate_series(${from}::bigint, ${to}) as n join lot l on l.id = ${base.lot} + n
        join bulk_organization b on b.id = l.customer_id`,
    },
    {
      name: 'plans',
      plans: true,
      rows: YEARS,
      chunk: 1,
      sql: (year) => `
        insert into plan (id, organization_id, year_id, plan_type_id, status_id, item_count, total_price, approved_at, submitted_at)
        overriding system value
        select i.plan_id, min(i.organization_id), ${FIRST_YEAR} + ${year} - 1, 1, 3, count(*), sum(i.total_price),
          make_timestamptz(${FIRST_YEAR} + ${year} - 2, 12, 20, 10, 0, 0, '+05'), make_timestamptz(${FIRST_YEAR} + ${year} - 2, 12, 18, 10, 0, 0, '+05')
        from plan_item i where i.year_id = ${FIRST_YEAR} + ${year} - 1 and i.id > ${base.plan_item} group by i.plan_id`,
    },
    {
      name: 'links of lots and items',
      plans: true,
      rows: lots,
      chunk: 200_000,
      sql: (from, to) => `
        insert into lot_plan_item (lot_id, plan_item_id, root_id)
          select ${base.lot} + n, ${base.plan_item} + n, ${base.plan_item} + n from generate_series(${from}::bigint, ${to}) as n`,
    },
    {
      name: 'protocols',
      rows: announcements,
      chunk: 200_000,
      sql: (from, to) => `
        insert into protocol (announcement_id, protocol_type_id, number, created_at, signed_at)
        select id, 5, '1', publish_date + interval '21 days', publish_date + interval '22 days' from announcement
        where id between ${base.announcement} + ${from} and ${base.announcement} + ${to} and status_id = 350`,
    },
    {
      name: 'results',
      rows: lots,
      chunk: 200_000,
      sql: (from, to) => `
        insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at, system_id, year_id,
          purchase_method_id, purchase_subject_id, delivery_region_id, lot_price, organizer_id, customer_id, is_public)
        select l.id, l.announcement_id, p.id, s.id, round(l.total_price * 0.95, 2), p.signed_at, l.system_id, l.year_id,
          l.purchase_method_id, l.purchase_subject_id, l.delivery_region_id, l.total_price, l.organizer_id, l.customer_id, true
        from lot l join protocol p on p.announcement_id = l.announcement_id
        join bulk_organization s on s.i = ${seller}
        where l.id between ${base.lot} + ${from} and ${base.lot} + ${to} and l.status_id = 360 and l.total_price >= 1`,
    },
    {
      name: 'contracts',
      rows: lots,
      chunk: 200_000,
      sql: (from, to) => `
        with made as (
          select l.*, s.id as supplier_id, ${base.contract} + l.id - ${base.lot} as contract_id, round(l.total_price * 0.95, 2) as price,
            a.publish_date + interval '40 days' as signed
          from lot l join announcement a on a.id = l.announcement_id
          join bulk_organization s on s.i = ${seller}
          where l.id between ${base.lot} + ${from} and ${base.lot} + ${to} and l.status_id = 360 and ${u('l.id', 42)} < 0.4
            and l.total_price >= 1
        ), contracts as (
          insert into contract (id, number, system_number, announcement_id, lot_id, status_id, year_id, customer_id, supplier_id,
            sum_without_vat, sum_with_vat, sign_date, subject_ru, purchase_method_id, delivery_region_id, system_id, organizer_id,
            ends_on, fact_sum_with_vat)
          overriding system value
          select contract_id, contract_id::text, o.iin_bin || '/' || contract_id || '/00', announcement_id, lot_id,
            case when ${u('m.lot_id', 43)} < 0.7 then 390 else 190 end, year_id, customer_id, supplier_id, price,
            round(price * case when year_id >= 2026 then 1.16 else 1.12 end, 2), signed, m.name_ru, purchase_method_id,
            m.delivery_region_id, 4, m.organizer_id, (signed + interval '90 days')::date,
            case when ${u('m.lot_id', 43)} < 0.7 then round(price * case when year_id >= 2026 then 1.16 else 1.12 end, 2) end
          from (select made.*, made.id as lot_id from made) m join organization o on o.id = m.customer_id
        )
        insert into contract_unit (contract_id, lot_id, plan_item_id, name_ru, quantity, measure_id, unit_price, total_price)
        select contract_id, id, ${withPlans ? `${base.plan_item} + id - ${base.lot}` : 'null::bigint'}, name_ru, 1, measure_id, price, price from made`,
    },
  ]
  return steps.filter(({ plans }) => withPlans || !plans)
}
