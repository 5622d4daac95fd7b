import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { MATCH_FIELDS, MAX_LIMIT, MAX_OFFSET } from './list-bounds.ts'
import { typed, wholeNumber } from './wire.ts'

/**
 * Query parameters of every list: `limit`/`offset`, `q`, `ord=-field`, `field__in=1__2__3`, `field__gte`, `field__lte`.
 * The keys are strict: an unknown filter is refused with the list of known ones, never silently ignored.
 */
const MAX_IN = 200

/** Ids joined by `__` (`1__2__3`); commas are accepted too. */
const idList = z
  .string()
  .regex(/^\d{1,15}(?:(?:__|,)\d{1,15})*$/)
  .transform((text) => [...new Set(text.split(/__|,/).map(Number))])
  .refine((ids) => ids.length <= MAX_IN)
  .meta({ description: `Ids joined by two underscores or a comma, ${MAX_IN} at most.` })

const amountBound = z.string().regex(/^\d{1,16}(?:\.\d{1,2})?$/)

/** An ISO date. */
const dayBound = z.iso.date()

/** Pagination cursor: issued in `next` and `previous`, sent back unchanged. */
const cursor = z.string().regex(/^[\w-]{1,200}$/)

const exact = z.literal('true').meta({
  description:
    'Searches for `q` as typed. Without it, words unknown to the data are read as similar ones: see `corrected`.',
})

export interface ListOptions {
  /** False if there is nothing to search: `q` is then refused, not silently ignored. */
  search?: boolean
  /** Words that find nothing are replaced by similar ones of the data, and `exact=true` searches as typed. */
  corrects?: true
  in?: readonly string[]
  amounts?: readonly string[]
  days?: readonly string[]
  sort?: readonly string[]
  /** A list in its only order; one that can be sorted always has cursors. */
  cursor?: true
  facets?: readonly string[]
  bounds?: { defaultLimit: number; maxLimit: number; maxOffset: number }
}

const BOUNDS = { defaultLimit: 20, maxLimit: MAX_LIMIT, maxOffset: MAX_OFFSET }

type InKeys<O extends ListOptions> = O['in'] extends readonly string[] ? `${O['in'][number]}__in` : never
type AmountKeys<O extends ListOptions> = O['amounts'] extends readonly string[]
  ? `${O['amounts'][number]}__${'gte' | 'lte'}`
  : never
type DayKeys<O extends ListOptions> = O['days'] extends readonly string[]
  ? `${O['days'][number]}__${'gte' | 'lte'}`
  : never
type SortKeys<O extends ListOptions> = O['sort'] extends readonly string[]
  ? O['sort'][number] | `-${O['sort'][number]}`
  : never
type FacetKeys<O extends ListOptions> = O['facets'] extends readonly string[] ? O['facets'][number] : never

type ExactKey<O extends ListOptions> = O['corrects'] extends true ? 'exact' : never

type FilterShape<O extends ListOptions> = {
  q: z.ZodOptional<z.ZodType<string, string>>
  ord: z.ZodOptional<z.ZodType<SortKeys<O>, string>>
} & Record<ExactKey<O>, z.ZodOptional<typeof exact>> &
  Record<InKeys<O>, z.ZodOptional<typeof idList>> &
  Record<AmountKeys<O>, z.ZodOptional<typeof amountBound>> &
  Record<DayKeys<O>, z.ZodOptional<typeof dayBound>>

type ListShape<O extends ListOptions> = FilterShape<O> & {
  limit: z.ZodDefault<z.ZodType<number, string>>
  offset: z.ZodDefault<z.ZodType<number, string>>
  cursor: z.ZodOptional<typeof cursor>
  facets: z.ZodOptional<z.ZodType<FacetKeys<O>[], string>>
}

const EXPORT_FORMATS = ['xlsx', 'csv'] as const

function filterShape(options: ListOptions): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {}
  if (options.search ?? true) shape.q = typed.trim().max(SEARCH_LENGTH).optional()
  if (options.corrects) shape.exact = exact.optional()
  if (options.sort) shape.ord = z.enum(options.sort.flatMap((field) => [field, `-${field}`])).optional()
  for (const field of options.in ?? []) shape[`${field}__in`] = idList.optional()
  for (const [fields, bound] of [
    [options.amounts, amountBound],
    [options.days, dayBound],
  ] as const)
    for (const field of fields ?? []) {
      shape[`${field}__gte`] = bound.optional()
      shape[`${field}__lte`] = bound.optional()
    }
  return shape
}

export function listQuery<const O extends ListOptions>(options: O) {
  const { defaultLimit, maxLimit, maxOffset } = options.bounds ?? BOUNDS
  const shape: Record<string, z.ZodType> = {
    limit: wholeNumber(1, maxLimit).default(defaultLimit),
    offset: wholeNumber(0, maxOffset).default(0),
    ...filterShape(options),
  }
  if (options.sort || options.cursor) shape.cursor = cursor.optional()
  if (options.facets) shape.facets = nameList(options.facets).optional()
  return z.strictObject(shape) as unknown as z.ZodObject<ListShape<O>, z.core.$strict>
}

/** The same filters for the export of a whole list. */
export function exportQuery<const O extends ListOptions>(options: O) {
  const shape = { ...filterShape(options), format: z.enum(EXPORT_FORMATS) }
  return z.strictObject(shape) as unknown as z.ZodObject<
    FilterShape<O> & { format: z.ZodEnum<{ xlsx: 'xlsx'; csv: 'csv' }> },
    z.core.$strict
  >
}

function nameList(names: readonly string[]) {
  const known = z.enum(names)
  return z
    .string()
    .regex(new RegExp(`^(?:${names.join('|')})(?:__(?:${names.join('|')}))*$`))
    .transform((text) => text.split('__'))
    .pipe(z.array(known).max(names.length))
    .transform((list) => [...new Set(list)])
}

/** `count` is null where counting would read too many rows: with common search words. */
const facetRow = z.object({ id: z.number().int(), name: z.string(), count: z.number().int().nullable() })

/** Why a row was found: the text that matched and the matching ranges in it (UTF-16 code units). */
const match = z
  .object({
    field: z.enum(MATCH_FIELDS),
    text: z.string(),
    marks: z.array(z.tuple([z.number().int(), z.number().int()])),
  })
  .meta({ id: 'Match' })

/** Additional field of a row in a searchable list, present when `q` is given. */
export const matched = { match: z.array(match).optional() }

/** Present if `q` found nothing and was read as another text: a typo, the wrong keyboard layout or a transliteration. */
const corrected = z.object({
  /** What was searched for instead. */
  text: z.string(),
  /** What was asked for. */
  from: z.string(),
})

/** The envelope of every list. `count` is correct past the last page too. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.number().int(),
    /** True where exact counting would read too many rows: `count` and the sums are then estimates. */
    count_is_estimate: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
    /** Sum of the amounts over the whole selection, if the rows have one. */
    total_price: z.string().optional(),
    facets: z.record(z.string(), z.array(facetRow)).optional(),
    corrected: corrected.optional(),
  })
}

export type Match = z.infer<typeof match>
export type Corrected = z.infer<typeof corrected>
