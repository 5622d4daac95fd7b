import {
  BODY_FIELDS,
  type BodyField,
  type ItemField,
  type ItemValues,
  itemField,
  type OptionalField,
  PUBLIC_FIELDS,
  type PublicField,
  type RefName,
  refName,
  SCALAR_FIELDS,
  type ScalarField,
  type ITEM_FIELD_TABLE as Table,
} from '@zakup/domain/plan-items/item-fields'
import { z } from 'zod'
import { day, dictRef, line, measureRef, money, optionalLine } from '../wire.ts'

/** The schemas of a plan item's fields, derived from the table of the domain. */

export const dictId = z.number().int()
export const optionalId = dictId.nullable().default(null)
export const quantity = z.string().regex(/^\d{1,12}(?:\.\d{1,3})?$/)
export const sum = z.string().regex(/^\d{1,13}(?:\.\d{1,2})?$/)
const percent = z.string().regex(/^(?:0?\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)$/)

/** A field as a request contains it. */
function typed(field: BodyField): z.ZodType {
  const { kind, optional, filled, initial, max } = itemField(field)
  if (kind === 'text') return optional ? optionalLine(max) : line(max)
  const schema = {
    dict: dictId,
    quantity,
    money: sum,
    percent,
    days: z
      .number()
      .int()
      .min(1)
      .max(max ?? 0),
    flag: z.boolean(),
    day,
    list: z.never(),
  }[kind] as z.ZodType
  if (optional || filled) return schema.nullable().default(null)
  return initial === undefined ? schema : schema.default(initial)
}

export const bodyFields = Object.fromEntries(BODY_FIELDS.map((field) => [field, typed(field)])) as {
  [F in BodyField]: z.ZodType<ItemValues[F], ItemValues[F] | undefined>
}

/** References whose texts are more than code and name. */
const REFS = {
  enstru_id: dictRef.extend({ description: z.string().nullable() }),
  measure_id: measureRef,
} as const

const sent = {
  text: z.string(),
  quantity: z.string(),
  money,
  percent: z.string(),
  days: z.number().int(),
  flag: z.boolean(),
  day,
  dict: dictRef,
  list: z.never(),
} as const

type Sent<F extends ItemField> = F extends keyof typeof REFS
  ? z.infer<(typeof REFS)[F]>
  : z.infer<(typeof sent)[(typeof Table)[F]['kind']]>
type Empty<F> = F extends OptionalField ? null : never

function inResponse(field: ItemField, refs: Partial<Record<ItemField, z.ZodType>>): z.ZodType {
  const { kind, optional } = itemField(field)
  const schema = refs[field] ?? sent[kind]
  return optional ? schema.nullable() : schema
}

/** The scalars of an item as its owner reads them. */
export const ownFields = Object.fromEntries(
  SCALAR_FIELDS.map((field) => [refName(field), inResponse(field, REFS)]),
) as { [F in ScalarField as RefName<F>]: z.ZodType<Sent<F> | Empty<F>> }

type PublicRef<F extends PublicField> = F extends 'enstru_id' ? z.infer<typeof dictRef> : Sent<F>
/** The scalars of a public item, under the names it has there. */
export const publicFields = Object.fromEntries(
  PUBLIC_FIELDS.map((field) => [itemField(field).public, inResponse(field, { measure_id: measureRef })]),
) as { [F in PublicField as (typeof Table)[F]['public']]: z.ZodType<PublicRef<F> | Empty<F>> }
