/** Differences between a version of the documentation and the one before. Values are raw: the caller formats them. */
export const FACT_FIELDS = [
  'name_ru',
  'name_kk',
  'purchase_method_id',
  'purchase_subject_id',
  'supplier_sign_id',
  'delivery_kato_id',
  'intake_days',
] as const
type FactField = (typeof FACT_FIELDS)[number]

export const LOT_FIELDS = [
  'name_ru',
  'name_kk',
  'description_ru',
  'description_kk',
  'quantity',
  'measure_id',
  'unit_price',
  'total_price',
  'delivery_kato_id',
  'delivery_place_ru',
  'delivery_place_kk',
  'delivery_term_ru',
  'insoterm_id',
  'prepayment',
] as const
type LotField = (typeof LOT_FIELDS)[number]

export type RawValue = string | number | null

export interface FileVersion {
  name: string
  file_group_id: number
  /** Identifies the file's bytes: its storage key. */
  content: string
}

export interface AnnouncementVersion {
  facts: Readonly<Record<FactField, RawValue>>
  lots: readonly (Readonly<Record<LotField, RawValue>> & { number: string })[]
  files: readonly FileVersion[]
}

/** `added` and `removed` fill one side only: for a lot its name, for a file its group. */
export type AnnouncementChange =
  | { what: 'facts'; name: null; field: FactField; before: RawValue; after: RawValue }
  | { what: 'lot'; name: string; field: LotField | 'added' | 'removed'; before: RawValue; after: RawValue }
  | { what: 'file'; name: string; field: 'added' | 'removed' | 'content'; before: RawValue; after: RawValue }

export function announcementDiff(
  before: AnnouncementVersion,
  after: AnnouncementVersion,
): AnnouncementChange[] {
  return [
    ...FACT_FIELDS.flatMap((field) => {
      const sides = { before: before.facts[field], after: after.facts[field] }
      return sides.before === sides.after ? [] : [{ what: 'facts', name: null, field, ...sides } as const]
    }),
    ...lotChanges(before.lots, after.lots),
    ...fileChanges(before.files, after.files),
  ]
}

/** A lot keeps its root in every version and in every repeated purchase: `<root>-<symbol><attempt>`. */
function lotRoot(number: string): string {
  return number.split('-', 1)[0] as string
}

type Lots = AnnouncementVersion['lots']

function lotChanges(before: Lots, after: Lots): AnnouncementChange[] {
  const old = new Map(before.map((lot) => [lotRoot(lot.number), lot]))
  const now = new Set(after.map((lot) => lotRoot(lot.number)))
  const gone = before.filter((lot) => !now.has(lotRoot(lot.number)))
  return [
    ...after.flatMap((lot): AnnouncementChange[] => {
      const was = old.get(lotRoot(lot.number))
      if (!was) return [{ what: 'lot', name: lot.number, field: 'added', before: null, after: lot.name_ru }]
      return LOT_FIELDS.filter((field) => was[field] !== lot[field]).map((field) => ({
        what: 'lot',
        name: lot.number,
        field,
        before: was[field],
        after: lot[field],
      }))
    }),
    ...gone.map(
      (lot): AnnouncementChange => ({
        what: 'lot',
        name: lot.number,
        field: 'removed',
        before: lot.name_ru,
        after: null,
      }),
    ),
  ]
}

function fileChanges(before: readonly FileVersion[], after: readonly FileVersion[]): AnnouncementChange[] {
  // Several files may have one name. Each is matched with at most one other, files with equal bytes first.
  const left = new Set(before)
  const matched = new Map<FileVersion, FileVersion>()
  for (const wanted of ['same', 'other'] as const)
    for (const file of after) {
      if (matched.has(file)) continue
      for (const was of left)
        if (
          was.name === file.name &&
          was.file_group_id === file.file_group_id &&
          (wanted === 'other' || was.content === file.content)
        ) {
          matched.set(file, was)
          left.delete(was)
          break
        }
    }
  return [
    ...after.flatMap((file): AnnouncementChange[] => {
      const was = matched.get(file)
      const of = { what: 'file', name: file.name } as const
      if (!was) return [{ ...of, field: 'added', before: null, after: file.file_group_id }]
      if (was.content === file.content) return []
      return [{ ...of, field: 'content', before: was.content, after: file.content }]
    }),
    ...[...left].map(
      ({ name, file_group_id }): AnnouncementChange => ({
        what: 'file',
        name,
        field: 'removed',
        before: file_group_id,
        after: null,
      }),
    ),
  ]
}
