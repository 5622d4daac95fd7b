import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'
import { isEnded } from '@zakup/domain/dicts/ended-rows'
import {
  BODY_FIELDS,
  type ImportedField,
  type ItemValues,
  itemField,
} from '@zakup/domain/plan-items/item-fields'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import type { FormDicts } from '@zakup/domain/plans/plan-import-dicts'
import type { ImportError } from '@zakup/domain/plans/plan-import-error'
import type { FormItem } from '@zakup/domain/plans/plan-import-item'
import { checkFormRow } from '@zakup/domain/plans/plan-import-row'
import type { FormLine } from '@zakup/domain/plans/plan-import-sheet'
import { termDays } from '@zakup/domain/plans/plan-import-term'
import { isoDay } from '@zakup/messages/date-format'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/types.gen.ts'
import { dictsFor, type SmallDicts } from './plan-import-dicts.queries.ts'
import { contentKey, type Target, targetsOf } from './plan-import-targets.queries.ts'

/** A row as stored: the parsed item, its errors, and the item it changes. */
export interface CheckedLine extends FormLine {
  /** Null if the row has errors, or if the item already has the same content. */
  body: PlanItemBody | null
  errors: ImportError[]
  plan_item_id: number | null
  plan_item_version: number | null
}

export interface CheckFrame {
  plan_id: number
  budget_type_id: number | null
  small: SmallDicts
  /** The line in which each item number was found. */
  numbers: Map<number, number>
}

/**
 * Checks rows against the dictionaries and the plan. The number of an item of this plan means «change it»; any other
 * number, or none, means «new», so rows of last year's plan and rows numbered by hand are imported without changes.
 */
export async function checkLines(
  db: Kysely<DB>,
  frame: CheckFrame,
  lines: readonly FormLine[],
): Promise<CheckedLine[]> {
  const dicts: FormDicts = await dictsFor(
    db,
    frame.small,
    lines.map(({ cells }) => cells),
  )
  const read = lines.map((line) => ({ ...line, ...checkFormRow(line.cells, dicts) }))
  const targets = await targetsOf(
    db,
    frame.plan_id,
    read.map(({ number }) => number).filter((number) => number !== null),
  )
  const kazakh = new Map([...dicts.enstru.values()].map(({ id, name_kk }) => [id, name_kk]))
  return read.map(({ line, cells, item, errors, number }) => {
    const target = number === null ? undefined : targets.get(number)
    const ended = item ? endedErrors(item, cells, target) : []
    const found = [
      ...errors,
      ...ended,
      ...(target ? targetErrors(frame, line, number as number, target, item) : []),
    ]
    const isAsBefore = target !== undefined && item !== null && contentKey(item) === target.content_key
    return {
      line,
      cells,
      errors: found,
      body:
        item && found.length === 0 && !isAsBefore
          ? bodyOf(item, frame.budget_type_id, kazakh.get(item.enstru_id) ?? null)
          : null,
      plan_item_id: target?.id ?? null,
      plan_item_version: target?.version ?? null,
    }
  })
}

const ENDING = [
  ['purchase_method', 'purchase_method_id', 'dict_purchase_method'],
  ['month', 'month_id', 'dict_month'],
] as const

/** A value that is no longer offered is kept by the item that has it, and refused elsewhere. */
function endedErrors(item: FormItem, cells: readonly string[], target: Target | undefined): ImportError[] {
  const day = isoDay(new Date())
  return ENDING.flatMap(([column, field, dict]) =>
    isEnded(dict, item[field], day) && target?.[field] !== item[field]
      ? [{ column, code: 'ended', values: { value: cells[PLAN_COLUMNS.indexOf(column)] ?? '' } } as const]
      : [],
  )
}

function targetErrors(
  { numbers }: CheckFrame,
  line: number,
  number: number,
  target: Target,
  item: FormItem | null,
): ImportError[] {
  const other = numbers.get(number)
  if (other !== undefined && other !== line)
    return [{ column: 'number', code: 'number_twice', values: { number: String(number), line: other } }]
  numbers.set(number, line)
  return !target.can_change && item && contentKey(item) !== target.content_key
    ? [{ column: 'number', code: 'in_purchase', values: { number: String(number) } }]
    : []
}

/** What a row leaves out: fields that the form doesn't contain stay empty or unchanged; the item editor asks for them. */
const LEFT_OUT = Object.fromEntries(
  BODY_FIELDS.filter((field) => !itemField(field).imported).map((field) => [
    field,
    itemField(field).initial ?? null,
  ]),
) as Omit<ItemValues, ImportedField>

/** The form has one column for the name; the Kazakh name of a new item is that of the nomenclature. */
function bodyOf(item: FormItem, budgetTypeId: number | null, nameKk: string | null): PlanItemBody {
  const { total_price: _, ...fields } = item
  return {
    ...LEFT_OUT,
    ...fields,
    name_kk: nameKk,
    delivery_days: termDays(item.delivery_term_ru) ?? termDays(item.delivery_term_kk),
    budget_type_id: budgetTypeId,
    files: [],
  }
}
