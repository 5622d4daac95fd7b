import type { PlanItemChange } from '@zakup/contract/plans/plans.routes'
import { amount, tiyn } from '@zakup/domain/money'
import { ITEM_FIELDS, type ItemField } from '@zakup/domain/plan-items/item-fields'
import { itemDiff } from '@zakup/domain/plans/plan-diff'
import type { QueryExecutorProvider } from 'kysely'
import { idsToName } from './plan-change-dicts.ts'
import { fileNames, type Names, namesOf } from './plan-change-names.queries.ts'
import { valueInWords } from './plan-change-words.ts'
import {
  type Audience,
  type ChangeTotals,
  changeTotals,
  type DifferingItem,
  differingItems,
  type ItemContent,
} from './plan-changes.queries.ts'

interface Asked {
  planId: number
  /** Null if there is nothing to compare with: a first edition changes nothing. */
  againstId: number | null
  limit: number
  offset: number
}

/** What an edition changes: SQL finds the items, then each field is put into words. */
export async function planChanges(
  db: QueryExecutorProvider,
  audience: Audience,
  { planId, againstId, ...window }: Asked,
): Promise<{ totals: ChangeTotals; results: PlanItemChange[] }> {
  if (againstId === null)
    return { totals: { added: 0, changed: 0, removed: 0, difference: '0.00' }, results: [] }
  const totals = await changeTotals(db, audience, planId, againstId)
  const items = await differingItems(db, audience, planId, againstId, window)
  const differences = items.map((item) => ({ item, fields: differingFields(item) }))
  const names = await namesFor(db, audience, differences)
  return { totals, results: differences.map(({ item, fields }) => changeOf(item, fields, names)) }
}

function differingFields({ before, after }: DifferingItem): ItemField[] {
  return before && after ? itemDiff(before, after).map(({ field }) => field) : []
}

interface Difference {
  item: DifferingItem
  fields: ItemField[]
}

async function namesFor(
  db: QueryExecutorProvider,
  audience: Audience,
  differences: Difference[],
): Promise<Names> {
  const contents: ItemContent[] = differences.flatMap(({ item, fields }) =>
    [item.before, item.after].map((content) =>
      Object.fromEntries(fields.map((field) => [field, content?.[field]])),
    ),
  )
  const names: Names = new Map()
  for (const [table, ids] of idsToName(contents, ITEM_FIELDS))
    names.set(
      table,
      table === 'file' ? await fileNames(db, ids, audience === 'public') : await namesOf(db, table, ids),
    )
  return names
}

function changeOf(item: DifferingItem, fields: ItemField[], names: Names): PlanItemChange {
  const { kind, root_id, plan_item_id, previous_plan_item_id, before, after } = item
  const total = (content: ItemContent | null) => (content ? String(content.total_price) : null)
  const [total_before, total_after] = [total(before), total(after)]
  return {
    kind,
    root_id,
    plan_item_id,
    previous_plan_item_id,
    name: String((after ?? before)?.name_ru),
    total_before,
    total_after,
    difference: amount(tiyn(total_after ?? '0') - tiyn(total_before ?? '0')),
    fields: fields.map((field) => ({
      field,
      before: before && valueInWords(field, before, names),
      after: after && valueInWords(field, after, names),
    })),
  }
}
