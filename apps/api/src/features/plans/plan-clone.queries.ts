import type { AmendKind } from '@zakup/domain/plans/amend-kind'
import { PLAN_STATUS } from '@zakup/domain/plans/plan-status'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { copyRows } from '../../db/copy-rows.ts'
import type { DB } from '../../db/types.gen.ts'

export async function insertNextEdition(
  trx: Transaction<DB>,
  id: number,
  amendment: { amend_kind: AmendKind; amend_ground: string; person_id: number },
): Promise<number> {
  const { amend_kind, amend_ground, person_id } = amendment
  const { rows } = await sql<{ id: number }>`
    insert into plan (organization_id, year_id, plan_type_id, edition, previous_id, status_id, amend_kind, amend_ground,
      created_by, updated_by)
    select organization_id, year_id, plan_type_id, edition + 1, id, ${PLAN_STATUS.amending}, ${amend_kind}, ${amend_ground},
      ${person_id}, ${person_id}
    from plan where id = ${id} returning id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Of no copy, in whatever plan: the number of a source system is unique there; the last three are set by a trigger. */
export const NOT_CLONED = [
  'external_id',
  'version',
  'updated_at',
  'is_current',
  'is_public',
  'delivery_region_id',
] as const

/** Parts of an item, and the column that keeps their order. */
const PARTS = {
  plan_item_delivery: 'id',
  plan_item_funding: 'id',
  plan_item_license: 'license_activity_type_id',
  plan_item_first_category: 'plan_item_id',
  plan_item_material: 'id',
  plan_item_labour: 'id',
  plan_item_file: 'attachment_id',
} as const
export type ItemPart = keyof typeof PARTS
const ALL_PARTS = Object.keys(PARTS) as ItemPart[]

/** Copies items with one statement for the items and one for each of their parts, for any number of items. */
export async function cloneItems(
  trx: Transaction<DB>,
  fromPlan: number,
  toPlan: number,
  personId: number,
): Promise<void> {
  await copyRows(trx, 'plan_item', {
    instead: { plan_id: sql`${toPlan}::bigint`, updated_by: sql`${personId}::bigint`, is_copy: sql`true` },
    except: NOT_CLONED,
    from: sql`plan_item o where o.plan_id = ${fromPlan} order by o.id`,
  })
  const pairs = sql`(select i.id as source_id, c.id from plan_item i join plan_item c on c.plan_id = ${toPlan}
    and c.root_id = i.root_id where i.plan_id = ${fromPlan}) n`
  await copyParts(trx, pairs, ALL_PARTS)
}

/** Copies parts of items. `pairs` is a table expression `n` with the original (`source_id`) and the copy (`id`). */
export async function copyParts(
  trx: Transaction<DB>,
  pairs: RawBuilder<unknown>,
  parts: readonly ItemPart[],
): Promise<void> {
  for (const part of parts)
    await copyRows(trx, part, {
      instead: { plan_item_id: sql.ref('n.id') },
      from: sql`${pairs} join ${sql.table(part)} o on o.plan_item_id = n.source_id
        order by n.id, ${sql.ref(`o.${PARTS[part]}`)}`,
    })
}

/** The parts that are copied as they are, if these are copied in another way. */
export const partsBut = (others: readonly ItemPart[]) => ALL_PARTS.filter((part) => !others.includes(part))
