import type pg from 'pg'

/** A plan being prepared with many valid items, in the organisation of a demo account. */
export async function fillPlan(db: pg.Client, login: string, items: number): Promise<number> {
  const { rows } = await db.query<{ organization_id: string; person_id: string }>(
    `select m.organization_id, m.person_id from membership m join person p on p.id = m.person_id
     where p.email = $1 and m.ended_on is null limit 1`,
    [login],
  )
  const own = rows[0] as { organization_id: string; person_id: string }
  const plan = await db.query<{ id: string }>(
    `insert into plan (organization_id, year_id, plan_type_id, status_id, created_by)
     select $1, y.id, t.id, 1, $2 from dict_year y, dict_plan_type t
     where y.id >= extract(year from now()) and not exists (select from plan p
       where p.organization_id = $1 and p.year_id = y.id and p.plan_type_id = t.id)
     order by y.id desc, t.id desc limit 1 returning id`,
    [own.organization_id, own.person_id],
  )
  const planId = Number(plan.rows[0]?.id)
  // Different codes and an open contest: nothing is near a limit, nothing is a duplicate.
  await db.query(
    `with codes as (select id, measure_id, row_number() over (order by id) - 1 as n, count(*) over () as all_codes
       from dict_enstru where subject_id = 1 and measure_id is not null
     ), made as (
       insert into plan_item (plan_id, organization_id, system_id, year_id, plan_item_type_id, status_id, enstru_id,
         purchase_subject_id, purchase_method_id, name_ru, name_kk, measure_id, quantity, unit_price, total_price, total_price_year_1,
         month_id, delivery_days, funding_source_id, budget_type_id, delivery_kato_id)
       select p.id, p.organization_id, 4, p.year_id, 1, 1, c.id, 1, 2, 'Поставка товара № ' || g, 'Тауар жеткізу № ' || g, c.measure_id, 10, 1000 + g,
         10 * (1000 + g), 10 * (1000 + g), 12, 30, 1, 1, 710000000
       from plan p, generate_series(1, $2::int) g join codes c on c.n = g % c.all_codes where p.id = $1
       returning id, total_price
     ), places as (
       insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru)
       select id, 710000000, 10, 'г. Астана, ул. Мәңгілік ел, 8' from made
     )
     insert into plan_item_funding (plan_item_id, ekrb_id, amount) select id, 149, total_price from made`,
    [planId, items],
  )
  await db.query('analyze plan_item')
  return planId
}

/** Changes the price of every second item of an amendment, and has its author submit it for approval. */
export async function rewriteHalf(db: pg.Client, planId: number): Promise<void> {
  await db.query(
    `update plan_item set unit_price = 10, total_price = 10 * quantity, total_price_year_1 = 10 * quantity, status_id = 1
     where plan_id = $1 and id % 2 = 0`,
    [planId],
  )
  await db.query(
    `update plan set status_id = 2, submitted_at = now(), submitted_by = created_by where id = $1`,
    [planId],
  )
}
