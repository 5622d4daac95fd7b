import { isEnded, successorOf } from '../dicts/ended-rows.ts'
import { amount, tiyn } from '../money.ts'
import {
  DICT_FIELDS,
  type DictField,
  type ItemField,
  itemField,
  type ScalarField,
  type StoredValues,
} from './item-fields.ts'
import { itemTotal } from './item-total.ts'
import { CODES_OF_METHOD } from './justification.ts'
import { SMALLEST_SHARE, shares } from './money-shares.ts'
import type { ItemFileKind } from './plan-item-words.ts'
import { LAST_YEAR_MONTH, METHOD } from './purchase-codes.ts'

/** A budget line of an item; `off` names its codes that the dictionaries no longer offer. */
export interface CopiedLine {
  id: number
  fkrb_id: number | null
  fkr_subprogram_id: number | null
  ekrb_id: number | null
  amount: string
  off: readonly BudgetCode[]
}
export const REQUIREMENT_FIELDS = [
  'licenses',
  'first_category',
  'materials',
] as const satisfies readonly ItemField[]
type RequirementField = (typeof REQUIREMENT_FIELDS)[number]
type BudgetCode = 'fkrb_id' | 'fkr_subprogram_id' | 'ekrb_id'

/** An item of an earlier plan, with what decides whether its parts may be carried over. */
export interface CopiedItem extends StoredValues {
  justification_code: string | null
  /** Fields whose dictionary row is switched off. */
  off: readonly DictField[]
  /** A place of delivery is no longer in КАТО. */
  places_off: boolean
  /** Requirements that name a dictionary row that is switched off. */
  requirements_off: readonly RequirementField[]
  funding: readonly CopiedLine[]
  file_kinds: readonly ItemFileKind[]
}

export interface CopyFrame {
  /** Of the plan copied from. */
  source_year: number
  /** In Astana, `2026-12-01`. */
  today: string
}

export const COPY_NOTES = [
  'value_replaced',
  'value_emptied',
  'enstru_ended',
  'place_ended',
  'requirement_ended',
  'month_replaced',
  'justification_left',
  'years_joined',
  'funding_shared',
  'budget_code_emptied',
  'conclusion_left',
  'files_left',
  'year_in_text',
] as const
/** What differs from the old item besides its price, or should be looked at. */
interface CopyNote {
  code: (typeof COPY_NOTES)[number]
  field: ItemField
}

/** Always decided anew: what depends on the price, and the conclusion on the works of that year. */
export type RenewedField =
  | 'unit_price'
  | 'total_price'
  | 'total_price_year_1'
  | 'total_price_year_2'
  | 'total_price_year_3'
  | 'conclusion_number'
  | 'conclusion_date'
type ChangedValues = Pick<StoredValues, RenewedField> & Partial<Pick<StoredValues, DictField>>

export interface ItemCopy {
  /** Scalars that differ from the original's; all others are carried as they are. */
  values: ChangedValues
  funding: Omit<CopiedLine, 'off'>[]
  notes: CopyNote[]
}

/** Papers about the thing stay true; calculations, conclusions and offers are about that year's purchase [P]. */
export const CARRIED_FILES: readonly ItemFileKind[] = ['technical_specification']

/** «Из одного источника» after a failed purchase: the failure was of that year. Закон ст. 16 п. 2. */
const AFTER_FAILURE = CODES_OF_METHOD[METHOD.singleSourceAfterFailure]

const JANUARY = 1

/**
 * A copied item is a new one, so it may not refer to rows of dictionaries that have ended; an ended code of the
 * nomenclature is the exception: the copy keeps it, and the rules ask for another before approval. Правила прил. 1 гр. 9.
 */
function endedFields(item: CopiedItem, today: string): DictField[] {
  return DICT_FIELDS.filter(
    (field) =>
      field !== 'enstru_id' &&
      field !== 'month_id' &&
      item[field] !== null &&
      (item.off.includes(field) || isEnded(itemField(field).dict as string, item[field], today)),
  )
}

/** What a field whose value has ended gets instead; undefined: nothing can stand there. */
function insteadOf(field: DictField, value: number | null): number | null | undefined {
  const { dict, optional, initial } = itemField(field)
  const successor = value === null ? undefined : successorOf(dict as string, value)
  if (successor !== undefined) return successor
  if (optional) return null
  return typeof initial === 'number' && initial !== value ? initial : undefined
}

/** Why an item cannot be copied: the field whose value has ended and cannot be left empty. */
export function copyObstacle(item: CopiedItem, today: string): DictField | null {
  return endedFields(item, today).find((field) => insteadOf(field, item[field]) === undefined) ?? null
}

const TEXTS = [
  'name_ru',
  'name_kk',
  'description_ru',
  'description_kk',
  'delivery_term_ru',
  'delivery_term_kk',
] as const satisfies readonly ScalarField[]

/**
 * An item of an earlier plan as an item of a later one: the thing, its quantity, places and requirements are carried
 * over, what was said of that year is not. The copy is a draft, and the rules then say what it still lacks. Call it only
 * for an item without a {@link copyObstacle}. Закон ст. 6 п. 1, 3; what is carried is ours [P].
 */
export function copyItem(item: CopiedItem, unitPrice: string, frame: CopyFrame): ItemCopy {
  const total = itemTotal(item.quantity, unitPrice)
  const notes: CopyNote[] = []
  const note = (code: CopyNote['code'], field: ItemField) => notes.push({ code, field })
  const values: ChangedValues = {
    unit_price: unitPrice,
    total_price: total,
    // What the later years get is decided anew: their sums were of other years.
    total_price_year_1: total,
    total_price_year_2: '0.00',
    total_price_year_3: '0.00',
    conclusion_number: null,
    conclusion_date: null,
  }
  for (const field of endedFields(item, frame.today)) {
    const value = insteadOf(field, item[field])
    Object.assign(values, { [field]: value })
    note(value === null ? 'value_emptied' : 'value_replaced', field)
  }
  if (item.off.includes('enstru_id')) note('enstru_ended', 'enstru_id')
  for (const field of TEXTS) if (names(item[field], frame.source_year)) note('year_in_text', field)
  if (item.month_id === LAST_YEAR_MONTH) {
    values.month_id = JANUARY
    note('month_replaced', 'month_id')
  }
  if (AFTER_FAILURE && item.justification_code?.startsWith(AFTER_FAILURE)) {
    values.justification_id = null
    note('justification_left', 'justification_id')
  }
  if (item.places_off) note('place_ended', 'deliveries')
  for (const field of item.requirements_off) note('requirement_ended', field)
  const funding = fundingOf(item.funding, total)
  if (item.funding.length > 1 && tiyn(total) !== tiyn(item.total_price)) note('funding_shared', 'funding')
  if (item.funding.some(({ off }) => off.length > 0)) note('budget_code_emptied', 'funding')
  if ([item.total_price_year_2, item.total_price_year_3].some((sum) => tiyn(sum) > 0n))
    note('years_joined', 'total_price_year_1')
  if (item.conclusion_number !== null) note('conclusion_left', 'conclusion_number')
  if (item.file_kinds.some((kind) => !CARRIED_FILES.includes(kind))) note('files_left', 'files')
  return { values, funding, notes }
}

/** The same lines for the new sum, without the codes that have ended. A line that gets nothing is left out. */
function fundingOf(lines: readonly CopiedLine[], total: string): ItemCopy['funding'] {
  const amounts = shares(
    lines.map((line) => tiyn(line.amount)),
    tiyn(total),
  )
  return lines.flatMap(({ off, ...line }, i) => {
    const share = amounts[i] ?? 0n
    if (share < SMALLEST_SHARE) return []
    const emptied = Object.fromEntries(off.map((code) => [code, null]))
    return [{ ...line, ...emptied, amount: amount(share) }]
  })
}

/** A year in a text, also «2025–2026 годы», but not in the number of a standard: «ГОСТ 12345-2026». */
function names(text: string | null, year: number): boolean {
  const begun = `(?<=(?<![\\d–-])(?:${year - 1}|${year - 2})[–-])`
  return text !== null && new RegExp(`(?:(?<![\\d–-])|${begun})${year}(?!\\d)`).test(text)
}
