import { z } from 'zod'
import { MAX_LIMIT, MAX_OFFSET } from './list-bounds.ts'
import { typed } from './wire.ts'

/**
 * One way to list: `limit`/`offset`, `q`, `ord=-field`, `field__in=1__2__3`, `field__gte`, `field__lte`.
 * The keys are strict: an unknown filter is refused with the list of known ones, never silently ignored.
 */
const MAX_IN = 200

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** `1__2__3` as on the live portal; commas are accepted too. */
const idList = z
  .string()
  .regex(/^\d{1,15}(?:(?:__|,)\d{1,15})*$/)
  .transform((text) => [...new Set(text.split(/__|,/).map(Number))])
  .refine((ids) => ids.length <= MAX_IN)

const amountBound = z.string().regex(/^\d{1,16}(?:\.\d{1,2})?$/)

interface ListOptions {
  /** False where there is nothing to search: an ignored `q` would be a lie. */
  search?: boolean
  in?: readonly string[]
  amounts?: readonly string[]
  sort?: readonly string[]
  facets?: readonly string[]
  bounds?: { defaultLimit: number; maxLimit: number; maxOffset: number }
}

const BOUNDS = { defaultLimit: 20, maxLimit: MAX_LIMIT, maxOffset: MAX_OFFSET }

type InKeys<O extends ListOptions> = O['in'] extends readonly string[] ? `${O['in'][number]}__in` : never
type AmountKeys<O extends ListOptions> = O['amounts'] extends readonly string[]
  ? `${O['amounts'][number]}__${'gte' | 'lte'}`
  : never
type SortKeys<O extends ListOptions> = O['sort'] extends readonly string[]
  ? O['sort'][number] | `-${O['sort'][number]}`
  : never
type FacetKeys<O extends ListOptions> = O['facets'] extends readonly string[] ? O['facets'][number] : never

type ListShape<O extends ListOptions> = {
  limit: z.ZodDefault<z.ZodType<number, string>>
  offset: z.ZodDefault<z.ZodType<number, string>>
  q: z.ZodOptional<z.ZodType<string, string>>
  ord: z.ZodOptional<z.ZodType<SortKeys<O>, string>>
  facets: z.ZodOptional<z.ZodType<FacetKeys<O>[], string>>
} & Record<InKeys<O>, z.ZodOptional<typeof idList>> &
  Record<AmountKeys<O>, z.ZodOptional<typeof amountBound>>

export function listQuery<const O extends ListOptions>(options: O) {
  const { defaultLimit, maxLimit, maxOffset } = options.bounds ?? BOUNDS
  const shape: Record<string, z.ZodType> = {
    limit: wholeNumber.refine((n) => n >= 1 && n <= maxLimit).default(defaultLimit),
    offset: wholeNumber.refine((n) => n <= maxOffset).default(0),
  }
  if (options.search ?? true) shape.q = typed.trim().max(200).optional()
  if (options.sort) shape.ord = z.enum(options.sort.flatMap((field) => [field, `-${field}`])).optional()
  if (options.facets) shape.facets = nameList(options.facets).optional()
  for (const field of options.in ?? []) shape[`${field}__in`] = idList.optional()
  for (const field of options.amounts ?? []) {
    shape[`${field}__gte`] = amountBound.optional()
    shape[`${field}__lte`] = amountBound.optional()
  }
  return z.strictObject(shape) as unknown as z.ZodObject<ListShape<O>, z.core.$strict>
}

function nameList(names: readonly string[]) {
  const known = z.enum(names)
  return z
    .string()
    .transform((text) => text.split('__'))
    .pipe(z.array(known).max(names.length))
    .transform((list) => [...new Set(list)])
}

const facetRow = z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })

/** The envelope of every list. `count` is true also past the last page. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
    /** Sum of the listed amounts over the whole selection, where the rows have one. */
    total_price: z.string().optional(),
    facets: z.record(z.string(), z.array(facetRow)).optional(),
  })
}

export type FacetRow = z.infer<typeof facetRow>
