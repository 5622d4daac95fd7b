import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { OUR_SYSTEM } from '@zakup/domain/dicts/system'
import { IMPORTED_FIELDS, SCALAR_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import { sql, type Transaction } from 'kysely'
import { inParts } from '../../db/in-parts.ts'
import { statusIds } from '../../db/status-ids.ts'
import type { DB } from '../../db/types.gen.ts'
import { columnSet, plainValues, rowOf } from './plan-item-columns.queries.ts'

interface ItemHome {
  id: number
  organization_id: number
  year_id: number
}

const COLUMNS = columnSet(SCALAR_FIELDS)
const IMPORTED = columnSet(IMPORTED_FIELDS)

/**
 * Inserts items with all their parts into a plan, in batches of a thousand with one statement per table. Returns their
 * ids in the given order. The bodies are already checked: references exist, sums by year add up.
 */
export async function insertPlanItems(
  trx: Transaction<DB>,
  plan: ItemHome,
  personId: number,
  bodies: PlanItemBody[],
): Promise<number[]> {
  const ids: number[] = []
  for (const part of inParts(bodies)) ids.push(...(await insertSet(trx, plan, personId, part)))
  return ids
}

async function insertSet(
  trx: Transaction<DB>,
  plan: ItemHome,
  personId: number,
  bodies: PlanItemBody[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into plan_item (plan_id, organization_id, year_id, system_id, status_id, updated_by, ${COLUMNS.names})
    select ${plan.id}::bigint, ${plan.organization_id}::bigint, ${plan.year_id}::integer, ${OUR_SYSTEM}::integer,
      ${ITEM_STATUS.draft}::integer, ${personId}::bigint, ${COLUMNS.of('r')}
    from rows from (json_to_recordset(${JSON.stringify(bodies.map(rowOf))}::json) as (${COLUMNS.types}))
      with ordinality as r(${COLUMNS.names}, ord)
    order by r.ord
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await insertParts(trx, plan.organization_id, ids, bodies)
  return ids
}

/**
 * Replaces an item with all its parts; it becomes a draft. The register's result is kept only for the same conclusion.
 */
export async function replacePlanItem(
  trx: Transaction<DB>,
  item: { id: number; organization_id: number },
  personId: number,
  body: PlanItemBody,
): Promise<void> {
  await sql`
    update plan_item i
    set (${COLUMNS.names}) = row(${COLUMNS.of('r')}), status_id = ${ITEM_STATUS.draft}, version = i.version + 1,
      updated_at = now(), updated_by = ${personId},
      conclusion_result = case when ${sameConclusion} then i.conclusion_result end,
      conclusion_checked_at = case when ${sameConclusion} then i.conclusion_checked_at end
    from json_to_recordset(${JSON.stringify([rowOf(body)])}::json) as r(${COLUMNS.types})
    where i.id = ${item.id}`.execute(trx)
  await deleteLines(trx, [item.id])
  await insertParts(trx, item.organization_id, [item.id], [body])
  // Deleted after the insert: a document that stays may belong to the organisation only through this row.
  await sql`
    delete from plan_item_file f using attachment t
    where f.plan_item_id = ${item.id} and t.id = f.attachment_id
      and t.uuid <> all(${body.files.map(({ attachment }) => attachment)}::uuid[])`.execute(trx)
}

const sameConclusion = sql`(r.conclusion_number, r.conclusion_date) = (i.conclusion_number, i.conclusion_date)`

/**
 * Overwrites items with the data of the official form, in one statement per table for any number of items. What the
 * form doesn't contain (documents, the conclusion, the qualification) stays. A changed item becomes a draft again.
 */
export async function overwritePlanItems(
  trx: Transaction<DB>,
  organizationId: number,
  personId: number,
  changes: { plan_item_id: number; body: PlanItemBody }[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ plan_item_id }) => plan_item_id)
  const rows = JSON.stringify(changes.map(({ plan_item_id, body }) => ({ ...rowOf(body), id: plan_item_id })))
  await sql`
    update plan_item i
    set (${IMPORTED.names}) = row(${IMPORTED.of('r')}),
      justification_id = case when i.purchase_method_id = r.purchase_method_id then i.justification_id end,
      -- The form has no Kazakh name: where there is none, that of the nomenclature serves.
      name_kk = coalesce(nullif(btrim(i.name_kk), ''), r.name_kk),
      -- The form has the term in words; days that cannot be read from them stay.
      delivery_days = coalesce(r.delivery_days, i.delivery_days),
      status_id = ${ITEM_STATUS.draft}, version = i.version + 1, updated_at = now(), updated_by = ${personId}
    from json_to_recordset(${rows}::json) as r(id bigint, delivery_days integer, name_kk text, ${IMPORTED.types})
    where i.id = r.id`.execute(trx)
  await deleteLines(trx, ids)
  await insertParts(
    trx,
    organizationId,
    ids,
    changes.map(({ body }) => body),
  )
}

async function deleteLines(trx: Transaction<DB>, ids: number[]): Promise<void> {
  for (const part of ['plan_item_delivery', 'plan_item_funding'] as const)
    await trx.deleteFrom(part).where(sql<boolean>`plan_item_id = any(${ids}::bigint[])`).execute()
}

/** What the official form contains of an item, to compare it with a row of an import. */
export const importedValues = (alias: string) => plainValues(alias, IMPORTED_FIELDS)

/** All scalars of an item, as rules read them. */
export const itemScalars = (alias: string) => plainValues(alias, SCALAR_FIELDS)

/** A change of a part also changes the item: a new version, and in an amendment a draft again. */
export async function touchItem(trx: Transaction<DB>, id: number, personId: number): Promise<void> {
  await sql`update plan_item set status_id = ${statusIds('plan_item.draft')}, version = version + 1, updated_at = now(), updated_by = ${personId}
    where id = ${id}`.execute(trx)
}

async function insertParts(
  trx: Transaction<DB>,
  organizationId: number,
  ids: number[],
  bodies: PlanItemBody[],
): Promise<void> {
  const deliveries = partsOf(ids, bodies, 'deliveries')
  if (deliveries)
    await sql`
      insert into plan_item_delivery (plan_item_id, kato_id, quantity, place_ru, place_kk)
      select r.plan_item_id, r.kato_id, r.quantity, r.place_ru, r.place_kk
      from rows from (json_to_recordset(${deliveries}::json)
        as (plan_item_id bigint, kato_id integer, quantity numeric, place_ru text, place_kk text))
        with ordinality as r(plan_item_id, kato_id, quantity, place_ru, place_kk, ord)
      order by r.ord`.execute(trx)
  const funding = partsOf(ids, bodies, 'funding')
  if (funding)
    await sql`
      insert into plan_item_funding (plan_item_id, fkrb_id, fkr_subprogram_id, ekrb_id, amount)
      select r.plan_item_id, r.fkrb_id, r.fkr_subprogram_id, r.ekrb_id, r.amount
      from rows from (json_to_recordset(${funding}::json)
        as (plan_item_id bigint, fkrb_id integer, fkr_subprogram_id integer, ekrb_id integer, amount numeric))
        with ordinality as r(plan_item_id, fkrb_id, fkr_subprogram_id, ekrb_id, amount, ord)
      order by r.ord`.execute(trx)
  const files = partsOf(ids, bodies, 'files')
  // A file named twice is stored once. Ownership was checked before and is enforced here again.
  if (files)
    await sql`
      insert into plan_item_file (plan_item_id, attachment_id, kind)
      select distinct on (r.plan_item_id, t.id) r.plan_item_id, t.id, r.kind
      from json_to_recordset(${files}::json) as r(plan_item_id bigint, attachment uuid, kind text)
      join attachment t on t.uuid = r.attachment and ${ownAttachment(organizationId)}
      on conflict (plan_item_id, attachment_id) do update set kind = excluded.kind`.execute(trx)
}

/**
 * Uploaded by the organisation, or already a document of one of its items (files imported from source systems have no
 * uploading organisation).
 */
export function ownAttachment(organizationId: number) {
  return sql<boolean>`(t.organization_id = ${organizationId} or exists (
    select from plan_item_file x join plan_item o on o.id = x.plan_item_id
    where x.attachment_id = t.id and o.organization_id = ${organizationId}))`
}

function partsOf(
  ids: number[],
  bodies: PlanItemBody[],
  part: 'deliveries' | 'funding' | 'files',
): string | null {
  const rows = bodies.flatMap((body, i) => body[part].map((row) => ({ ...row, plan_item_id: ids[i] })))
  return rows.length > 0 ? JSON.stringify(rows) : null
}
