import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import {
  BODY_FIELDS,
  type BodyField,
  type FieldKind,
  type FilledField,
  type ITEM_FIELD_TABLE,
  type ItemValues,
  itemField,
  refName,
} from '@zakup/domain/plan-items/item-fields'
import { dayOf } from '../../shared/pickers/date-text.ts'
import { decimalOf, MONEY, PERCENT, QUANTITY } from '../../shared/pickers/decimal-text.ts'

/**
 * Scalars of an item as they are typed: numbers and dates are text, so that unparsable input is kept. How each kind is
 * typed, read and shown is said here once; the fields come from the table of the domain.
 */
type Table = typeof ITEM_FIELD_TABLE
/** The nomenclature code is chosen with its texts; what the server fills in, nobody types. */
export type TypedField = Exclude<BodyField, 'enstru_id' | FilledField>
type Typed<Row> = Row extends { kind: 'dict'; initial: number }
  ? number
  : Row extends { kind: 'dict' }
    ? number | null
    : Row extends { kind: 'flag' }
      ? boolean
      : string
export type TypedValues = { [F in TypedField]: Typed<Table[F]> }
/** Fields with a control of their own: a checkbox has its text beside it. */
export type ControlField = { [F in TypedField]: TypedValues[F] extends boolean ? never : F }[TypedField]

export const TYPED_FIELDS = BODY_FIELDS.filter(
  (field) => field !== 'enstru_id' && !itemField(field).filled,
) as TypedField[]
const each = (value: (field: TypedField) => unknown) =>
  Object.fromEntries(TYPED_FIELDS.map((field) => [field, value(field)]))

/** Whole days; null if empty or not such a number. */
export function daysOf(text: string): number | null {
  const days = /^\s*(\d{1,4})\s*$/.exec(text)
  return days && Number(days[1]) > 0 ? Number(days[1]) : null
}

const SHAPES: Partial<Record<FieldKind, typeof MONEY>> = {
  quantity: QUANTITY,
  money: MONEY,
  percent: PERCENT,
}

/** An empty form. Sums and quantities start empty even where a request may leave them out. */
export const emptyValues = () =>
  each((field) => {
    const { kind, initial } = itemField(field)
    if (kind === 'dict' || kind === 'flag') return initial ?? null
    return kind === 'percent' ? (initial ?? '') : ''
  }) as TypedValues

/** The values of a saved item, as if typed. */
export const typedValues = (item: OwnPlanItem) =>
  each((field) => {
    const { kind } = itemField(field)
    const value = item[refName(field)] as { id: number } | string | number | boolean | null | undefined
    // Undefined: the server is older than this page and does not know the field yet.
    if (value === null || value === undefined) return emptyValues()[field]
    if (typeof value === 'object') return value.id
    if (kind === 'flag') return value
    const shape = SHAPES[kind]
    return (shape && decimalOf(String(value), shape)) ?? String(value)
  }) as TypedValues

/** What a field says: null if it is empty or says no day, undefined if it is no number. */
export function readValue(
  form: TypedValues,
  field: TypedField,
): number | string | boolean | null | undefined {
  const { kind } = itemField(field)
  const value = form[field]
  if (typeof value !== 'string') return value
  if (value.trim() === '') return null
  if (kind === 'days') return daysOf(value)
  if (kind === 'day') return dayOf(value)
  const shape = SHAPES[kind]
  return shape ? (decimalOf(value, shape) ?? undefined) : value.trim()
}

/** The values of a request; null while a mandatory one is missing or something cannot be parsed. */
export function sentValues(form: TypedValues): Pick<ItemValues, TypedField> | null {
  const values = each((field) => {
    const { optional, initial } = itemField(field)
    const value = readValue(form, field)
    return value === null && !optional ? initial : value
  })
  return Object.values(values).includes(undefined) ? null : (values as Pick<ItemValues, TypedField>)
}

/** The values that the rules get while the form is filled in: empty or unparsable ones trigger no remark. */
export const ruledValues = (form: TypedValues) =>
  each((field) => {
    const { kind, optional } = itemField(field)
    return readValue(form, field) ?? (optional ? null : NEUTRAL[kind])
  }) as Pick<ItemValues, TypedField>

const NEUTRAL: Partial<Record<FieldKind, number | string>> = {
  dict: 0,
  text: '',
  quantity: '0',
  money: '0',
  percent: '0',
}
