import { amount, tiyn } from '@zakup/domain/money'
import { SMALL_VOLUME } from '@zakup/domain/plan-items/justification'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { ItemSiblings } from '@zakup/domain/plan-items/plan-item-rules'
import { METHOD } from '@zakup/domain/plan-items/purchase-codes'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

/** The fields that decide which other items an item is summed with. */
interface SiblingKey {
  enstru_code: string
  purchase_method_id: number
  justification_code: string | null
}

/** A purchase that was given up doesn't count towards a limit. */
const GIVEN_UP: readonly number[] = [7, 20, 21]

/** Methods whose limits apply to the whole year's total of similar items: direct by пп. 28, price request, e-shop. */
function familyOf({
  purchase_method_id,
  justification_code,
}: Omit<SiblingKey, 'enstru_code'>): string | null {
  if (purchase_method_id === METHOD.direct && justification_code === SMALL_VOLUME) return 'direct'
  if (purchase_method_id === METHOD.priceRequest) return 'request'
  return purchase_method_id === METHOD.eshop ? 'shop' : null
}
const family = sql`case when i.purchase_method_id = ${METHOD.direct} and j.code = ${SMALL_VOLUME} then 'direct'
  when i.purchase_method_id = ${METHOD.priceRequest} then 'request'
  when i.purchase_method_id = ${METHOD.eshop} then 'shop' end`

interface Sum {
  count: number
  total: bigint
}

/** Sums of a plan by family of methods and code; they include the item itself. */
class PlanSums {
  readonly #byCode = new Map<string, Sum>()
  readonly #byClass = new Map<string, Sum>()

  add(family: string, code: string, count: number, total: string): void {
    for (const [map, key] of [
      [this.#byCode, `${family} ${code}`],
      [this.#byClass, `${family} ${classOf(code)}`],
    ] as const) {
      const sum = map.get(key) ?? { count: 0, total: 0n }
      map.set(key, { count: sum.count + count, total: sum.total + tiyn(total) })
    }
  }

  /** Sums without the item: `own` is what the item itself adds to them. */
  around(
    item: SiblingKey,
    own: { count: number; total: string },
  ): Pick<ItemSiblings, 'same_code' | 'same_class'> {
    const of = familyOf(item)
    const rest = (sum: Sum | undefined) =>
      sum
        ? { count: sum.count - own.count, total: amount(sum.total - tiyn(own.total)) }
        : { count: 0, total: '0.00' }
    return {
      same_code: rest(this.#byCode.get(`${of} ${item.enstru_code}`)),
      same_class: rest(this.#byClass.get(`${of} ${classOf(item.enstru_code)}`)),
    }
  }
}

function classOf(code: string): string {
  return code.slice(0, 6)
}

export async function sumsOfPlan(
  trx: Transaction<DB>,
  planId: number,
  except: number | null = null,
): Promise<PlanSums> {
  const { rows } = await sql<{ family: string; code: string; count: number; total: string }>`
    select ${family} as family, e.code, count(*)::int as count, sum(i.total_price)::text as total
    from plan_item i join dict_enstru e on e.id = i.enstru_id
    left join dict_purchase_method_justification j on j.id = i.justification_id
    where i.plan_id = ${planId} and i.status_id <> all(${GIVEN_UP}::integer[]) and ${family} is not null
      and i.id is distinct from ${except}
    group by 1, 2`.execute(trx)
  const sums = new PlanSums()
  for (const { family, code, count, total } of rows) sums.add(family, code, count, total)
  return sums
}

const places = sql`(select array_agg(d.kato_id order by d.kato_id) from plan_item_delivery d where d.plan_item_id = i.id)`

/** How many other items of the plan have the same code, name, month and places; items without doubles are absent. */
export async function doublesOfPlan(trx: Transaction<DB>, planId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ ids: number[] }>`
    with alike as materialized (
      select id, month_id, enstru_id, name from (
        select i.id, i.month_id, i.enstru_id, lower(i.name_ru) as name,
          count(*) over (partition by i.enstru_id, i.month_id, lower(i.name_ru)) as n
        from plan_item i where i.plan_id = ${planId} and i.status_id <> all(${GIVEN_UP}::integer[])) x
      where n > 1)
    select json_agg(i.id) as ids from alike i group by i.enstru_id, i.month_id, i.name, ${places}
    having count(*) > 1`.execute(trx)
  return new Map(rows.flatMap(({ ids }) => ids.map((id): [number, number] => [id, ids.length - 1])))
}

/** The same for an item that is not saved. */
export async function doublesOfBody(
  trx: Transaction<DB>,
  planId: number,
  except: number | null,
  body: { enstru_id: number; month_id: number; name_ru: string; deliveries: { kato_id: number }[] },
): Promise<number> {
  const katos = body.deliveries.map(({ kato_id }) => kato_id).sort((a, b) => a - b)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from plan_item i
    where i.plan_id = ${planId} and i.enstru_id = ${body.enstru_id} and i.month_id = ${body.month_id}
      and lower(i.name_ru) = lower(${body.name_ru}) and i.id is distinct from ${except}
      and i.status_id <> all(${GIVEN_UP}::integer[])
      and coalesce(${places}, '{}') = ${katos}::integer[]`.execute(trx)
  return rows[0]?.n ?? 0
}

/** The items the organisation gave up this year because the need was gone, counted by code. Закон ст. 6 п. 10. */
export async function givenUpNeeds(
  trx: Transaction<DB>,
  organizationId: number,
  year: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: string; n: number }>`
    select e.code, count(*)::int as n from plan_item i join dict_enstru e on e.id = i.enstru_id
    where i.organization_id = ${organizationId} and i.year_id = ${year} and i.is_current
      and i.status_id = ${ITEM_STATUS.refused} and i.refusal_kind = 'need_gone'
    group by e.code`.execute(trx)
  return new Map(rows.map(({ code, n }) => [code, n]))
}
