import { OUR_SYSTEM } from '@zakup/domain/dicts/system'
import { CARRIED_FILES, type ItemCopy, type RenewedField } from '@zakup/domain/plan-items/item-copy'
import { DICT_FIELDS } from '@zakup/domain/plan-items/item-fields'
import { ITEM_STATUS } from '@zakup/domain/plan-items/plan-item-machine'
import type { RenewedPrice } from '@zakup/domain/plan-items/renewed-price'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type ColumnOf, copyRows, copyRowsWithIds } from '../../db/copy-rows.ts'
import type { DB } from '../../db/types.gen.ts'
import { copyParts, NOT_CLONED, partsBut } from './plan-clone.queries.ts'
import type { LockedPlan } from './plan-lock.queries.ts'

/** An item as it is copied, and where its price is from; null: it is the old one. */
export interface CopyOfItem {
  source: { id: number; root_id: number }
  copy: ItemCopy
  price: RenewedPrice | null
}

/** What no copy has; besides, a decision about the original, or set by a default or a trigger. */
const NOT_COPIED = [
  ...NOT_CLONED,
  'root_id',
  'is_copy',
  'is_isgp',
  'conclusion_result',
  'conclusion_checked_at',
  'refusal_kind',
  'refusal_ground',
  'refusal_document',
  'refusal_date',
] as const satisfies readonly ColumnOf<'plan_item'>[]

/** Columns that a copy may have instead of the original's, as `copyItem` decides; all of them are in each row. */
const CHANGED = {
  unit_price: 'numeric',
  total_price: 'numeric',
  total_price_year_1: 'numeric',
  total_price_year_2: 'numeric',
  total_price_year_3: 'numeric',
  conclusion_number: 'text',
  conclusion_date: 'date',
} as const satisfies Record<RenewedField, string>
/** References that a copy may have instead: a row names only those that change, also to null. */
const REPLACED = DICT_FIELDS.filter((field) => field !== 'enstru_id')

/** Only some files are carried, and the sums of budget lines follow the new price. */
const CARRIED_AS_THEY_ARE = partsBut(['plan_item_file', 'plan_item_funding'])

/** Inserts copies as drafts of a plan, with one statement for the items and one for each of their parts. */
export async function insertCopies(
  trx: Transaction<DB>,
  plan: LockedPlan,
  personId: number,
  copies: CopyOfItem[],
): Promise<number[]> {
  const rows = JSON.stringify(
    copies.map(({ source, copy, price }, ord) => ({
      ...copy.values,
      replaced: copy.values,
      ord,
      source_id: source.id,
      price_source: price?.source ?? null,
      price_contract_id: price?.contract?.id ?? null,
    })),
  )
  const changed = Object.keys(CHANGED) as (keyof typeof CHANGED)[]
  const types = sql.raw(changed.map((column) => `${column} ${CHANGED[column]}`).join(', '))
  const ids = await copyRowsWithIds(trx, 'plan_item', {
    except: NOT_COPIED,
    instead: {
      plan_id: sql`${plan.id}::bigint`,
      year_id: sql`${plan.year_id}::integer`,
      system_id: sql`${OUR_SYSTEM}::integer`,
      status_id: sql`${ITEM_STATUS.draft}::integer`,
      updated_by: sql`${personId}::bigint`,
      copied_root_id: sql.ref('o.root_id'),
      price_source: sql.ref('c.price_source'),
      price_contract_id: sql.ref('c.price_contract_id'),
      ...Object.fromEntries(changed.map((column) => [column, sql.ref(`c.${column}`)])),
      ...Object.fromEntries(REPLACED.map((column) => [column, replaced(column)])),
    },
    from: sql`json_to_recordset(${rows}::json) as c(source_id bigint, ord integer, replaced jsonb, price_source text,
        price_contract_id bigint, ${types})
      join plan_item o on o.id = c.source_id order by c.ord`,
  })
  await insertParts(trx, copies, ids)
  return ids
}

function replaced(column: (typeof REPLACED)[number]): RawBuilder<unknown> {
  return sql`case when c.replaced ? ${sql.lit(column)} then (c.replaced ->> ${sql.lit(column)})::integer
    else ${sql.ref(`o.${column}`)} end`
}

async function insertParts(trx: Transaction<DB>, copies: CopyOfItem[], ids: number[]): Promise<void> {
  const pairs = sql`unnest(${copies.map(({ source }) => source.id)}::bigint[], ${ids}::bigint[]) n(source_id, id)`
  const instead = { plan_item_id: sql.ref('n.id') }
  await copyParts(trx, pairs, CARRIED_AS_THEY_ARE)
  await copyRows(trx, 'plan_item_file', {
    instead,
    from: sql`${pairs} join plan_item_file o on o.plan_item_id = n.source_id
      where o.kind = any(${[...CARRIED_FILES]}::text[]) order by n.id, o.attachment_id`,
  })
  const lines = JSON.stringify(copies.flatMap(({ copy }) => copy.funding))
  await copyRows(trx, 'plan_item_funding', {
    instead: {
      ...instead,
      fkrb_id: sql.ref('c.fkrb_id'),
      fkr_subprogram_id: sql.ref('c.fkr_subprogram_id'),
      ekrb_id: sql.ref('c.ekrb_id'),
      amount: sql.ref('c.amount'),
    },
    from: sql`${pairs} join plan_item_funding o on o.plan_item_id = n.source_id
      join json_to_recordset(${lines}::json) as c(id bigint, fkrb_id integer, fkr_subprogram_id integer, ekrb_id integer,
        amount numeric) on c.id = o.id
      order by n.id, o.id`,
  })
}
