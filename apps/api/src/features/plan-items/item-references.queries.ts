import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { FieldError } from '@zakup/contract/problem'
import { DICT_FIELDS, type DictField, ITEM_FIELD_TABLE } from '@zakup/domain/plan-items/item-fields'
import { sql, type Transaction } from 'kysely'
import type { Reference } from '../../db/dict-references.ts'
import type { DB } from '../../db/types.gen.ts'
import { fieldError } from '../../kernel/field-error.ts'
import { referenceErrors } from '../../kernel/reference-errors.ts'
import { ownAttachment } from './plan-item-write.shared.ts'

/**
 * Errors for fields of a body that refer to an id in no dictionary, to an inactive one that the saved item `id` doesn't
 * already have, or to a file that doesn't belong to the organisation.
 */
export async function itemReferenceErrors(
  trx: Transaction<DB>,
  organizationId: number,
  id: number | null,
  body: PlanItemBody,
): Promise<FieldError[]> {
  const held = id === null ? NOTHING : await heldBy(trx, id)
  const foreign = await foreignFiles(
    trx,
    organizationId,
    body.files.map(({ attachment }) => attachment),
  )
  return [
    ...(await referenceErrors(trx, referencesOf(body, held), 'plan_item.unknown_reference')),
    ...body.files.flatMap(({ attachment }, i) =>
      foreign.has(attachment) ? [fieldError(`files.${i}.attachment`, 'plan_item.file_not_yours')] : [],
    ),
  ]
}

const FUNDING = {
  fkrb_id: 'dict_fkrb',
  fkr_subprogram_id: 'dict_fkr_subprogram',
  ekrb_id: 'dict_ekrb',
} as const
type FundingField = keyof typeof FUNDING
const FUNDING_FIELDS = Object.keys(FUNDING) as FundingField[]

/**
 * The ids that a saved item has in each field. Lines of places and of funding may be reordered, so all ids of a kind
 * form one list.
 */
interface Held {
  item: Partial<Record<DictField, number | null>>
  places: number[]
  funding: Record<FundingField, number | null>[]
}
const NOTHING: Held = { item: {}, places: [], funding: [] }

async function heldBy(trx: Transaction<DB>, id: number): Promise<Held> {
  const item = await trx.selectFrom('plan_item').select(DICT_FIELDS).where('id', '=', id).executeTakeFirst()
  const places = await trx
    .selectFrom('plan_item_delivery')
    .select('kato_id')
    .where('plan_item_id', '=', id)
    .execute()
  const funding = await trx
    .selectFrom('plan_item_funding')
    .select(FUNDING_FIELDS)
    .where('plan_item_id', '=', id)
    .execute()
  return { item: item ?? {}, places: places.map(({ kato_id }) => kato_id), funding }
}

function referencesOf(body: PlanItemBody, held: Held): Reference[] {
  return [
    ...DICT_FIELDS.map(
      (field): Reference => [field, ITEM_FIELD_TABLE[field].dict, body[field], [held.item[field]]],
    ),
    ...body.deliveries.map(
      ({ kato_id }, i): Reference => [`deliveries.${i}.kato_id`, 'dict_kato', kato_id, held.places],
    ),
    ...body.funding.flatMap((line, i) =>
      FUNDING_FIELDS.map(
        (field): Reference => [
          `funding.${i}.${field}`,
          FUNDING[field],
          line[field],
          held.funding.map((one) => one[field]),
        ],
      ),
    ),
  ]
}

async function foreignFiles(
  trx: Transaction<DB>,
  organizationId: number,
  uuids: string[],
): Promise<Set<string>> {
  if (uuids.length === 0) return new Set()
  const { rows } = await sql<{ uuid: string }>`
    select t.uuid from attachment t where t.uuid = any(${uuids}::uuid[]) and ${ownAttachment(organizationId)}`.execute(
    trx,
  )
  const own = new Set(rows.map(({ uuid }) => uuid))
  return new Set(uuids.filter((uuid) => !own.has(uuid.toLowerCase())))
}
