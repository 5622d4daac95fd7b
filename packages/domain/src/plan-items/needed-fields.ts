import type { ItemFacts, RuleContext } from './item-facts.ts'
import { type ItemField, itemField } from './item-fields.ts'
import { itemRemarks } from './plan-item-rules.ts'

/** Fields of the form beyond the table: of a budget line and of a delivery place. */
export type NeededField = ItemField | 'funding.fkrb_id' | 'funding.ekrb_id' | 'deliveries.place_ru'

/** A request without it is refused: not even a draft may lack it. */
export function isMandatory(field: ItemField): boolean {
  const { kind, optional, filled, computed, initial } = itemField(field)
  return kind !== 'list' && !optional && !filled && !computed && initial === undefined
}

/** What the rules say about an item that lacks something, not about a wrong value. */
const LACKING = /_missing$|_required$|_without_/

type Blank = [field: NeededField, without: (item: ItemFacts) => Partial<ItemFacts>, reportedAt?: ItemField]
/** Some row of the dictionary: the rules ask only whether there is one. */
const any = Number.MAX_SAFE_INTEGER
const line = { fkrb_id: any, ekrb_id: any }
const BLANKS: readonly Blank[] = [
  ['name_kk', () => ({ name_kk: null })],
  ['description_ru', () => ({ description_ru: null })],
  ['description_kk', () => ({ description_kk: null })],
  ['justification_id', () => ({ justification_code: null })],
  ['delivery_days', () => ({ delivery_days: null })],
  ['delivery_term_ru', () => ({ delivery_term_ru: null })],
  ['delivery_term_kk', () => ({ delivery_term_kk: null })],
  ['prepayment', () => ({ prepayment: '0' })],
  ['deliveries', () => ({ deliveries: [] })],
  ['deliveries.place_ru', ({ quantity }) => ({ deliveries: [{ quantity, place_ru: null }] }), 'deliveries'],
  ['funding_source_id', () => ({ funding_source_id: null })],
  ['budget_type_id', () => ({ budget_type_id: null })],
  ['funding', () => ({ funding: [] })],
  [
    'funding.fkrb_id',
    ({ total_price }) => ({ funding: [{ ...line, fkrb_id: null, amount: total_price }] }),
    'funding',
  ],
  [
    'funding.ekrb_id',
    ({ total_price }) => ({ funding: [{ ...line, ekrb_id: null, amount: total_price }] }),
    'funding',
  ],
  ['total_price_year_2', () => ({ total_price_year_2: '0', total_price_year_3: '0' })],
  ['total_price_year_3', () => ({ total_price_year_3: '0' })],
  ['conclusion_number', () => ({ conclusion_number: null })],
  ['conclusion_date', () => ({ conclusion_number: '1', conclusion_date: null })],
]

/**
 * Fields that approval asks for, although a draft may lack them. The rules themselves say so: each field is taken away
 * from the item, and a blocking remark that something is missing there means that it is needed. So the marks of the
 * form cannot differ from what the server refuses.
 */
export function neededFields(item: ItemFacts, context: RuleContext): ReadonlySet<NeededField> {
  return new Set(
    BLANKS.filter(([field, without, reportedAt = field as ItemField]) =>
      itemRemarks({ ...item, ...without(item) }, context).some(
        (remark) => remark.level === 'blocking' && remark.field === reportedAt && LACKING.test(remark.code),
      ),
    ).map(([field]) => field),
  )
}
