import type { ItemFacts, RuleContext } from '../src/plan-items/item-facts.ts'
import type { RemarkCode } from '../src/plan-items/plan-item-remark.ts'
import { exampleItem as item } from './item-example.ts'

/** For tests: an item that triggers a rule, and the nearest one that does not. */
export interface RemarkCase {
  code: RemarkCode
  says: string
  fires: ItemFacts
  silent: ItemFacts
  /** Context of both items, or one for each. */
  context?: RuleContext
  silentContext?: RuleContext
}

const line = (amount: string, ekrb_id: number | null = 414) => ({ fkrb_id: 261001, ekrb_id, amount })
const place = (quantity: string, place_ru: string | null = 'ул. Абая, 1') => ({ quantity, place_ru })

/** Cases for the subject, sums, delivery and funding. */
export const SUBJECT_CASES: readonly RemarkCase[] = [
  {
    code: 'remark.subject_differs',
    says: 'goods under a code of services',
    fires: item({ enstru_subject_id: 3 }),
    silent: item(),
  },
  {
    code: 'remark.enstru_not_in_force',
    says: 'a code removed from the nomenclature',
    fires: item({ enstru_in_force: false }),
    silent: item({ enstru_in_force: true }),
  },
  {
    code: 'remark.place_not_in_force',
    says: 'a place removed from the classifier',
    fires: item({ deliveries: [{ ...place('104'), in_force: false }] }),
    silent: item({ deliveries: [{ ...place('104'), in_force: true }] }),
  },
  {
    code: 'remark.name_kk_missing',
    says: 'a blank Kazakh name',
    fires: item({ name_kk: ' ' }),
    silent: item({ name_kk: 'а' }),
  },
  {
    code: 'remark.name_kk_missing',
    says: 'no Kazakh name',
    fires: item({ name_kk: null }),
    silent: item(),
  },
  {
    code: 'remark.quantity_zero',
    says: 'zero quantity',
    fires: item({ quantity: '0.000' }),
    silent: item({ quantity: '0.001' }),
  },
  {
    code: 'remark.price_zero',
    says: 'zero price',
    fires: item({ unit_price: '0.00' }),
    silent: item({ unit_price: '0.01' }),
  },
  {
    code: 'remark.total_differs',
    says: 'a tiyn more than quantity × price',
    fires: item({ total_price: '104000.01' }),
    silent: item({ total_price: '104000' }),
  },
  {
    code: 'remark.years_differ',
    says: 'yearly sums one tiyn below the total',
    fires: item({ total_price_year_1: '103999.99' }),
    silent: item({ total_price_year_1: '103999.99', total_price_year_3: '0.01' }),
  },
  {
    code: 'remark.later_years_forbidden',
    says: 'within the year, a tiyn in the second',
    fires: item({ total_price_year_2: '0.01' }),
    silent: item({ total_price_year_2: '0.01', plan_item_type_id: 2 }),
  },
  {
    code: 'remark.later_years_forbidden',
    says: 'within the year, a tiyn in the third',
    fires: item({ total_price_year_3: '0.01' }),
    silent: item({ total_price_year_3: '0' }),
  },
  {
    code: 'remark.later_years_required',
    says: 'over several years, no sum in later years',
    fires: item({ plan_item_type_id: 2 }),
    silent: item({ plan_item_type_id: 2, total_price_year_3: '0.01' }),
  },
  {
    code: 'remark.places_missing',
    says: 'no delivery places',
    fires: item({ deliveries: [] }),
    silent: item(),
  },
  {
    code: 'remark.places_differ',
    says: 'places sum to a thousandth less than the quantity',
    fires: item({ deliveries: [place('90'), place('13.999')] }),
    silent: item({ deliveries: [place('90'), place('13.999'), place('0.001')] }),
  },
  {
    code: 'remark.place_without_address',
    says: 'a blank address',
    fires: item({ deliveries: [place('100'), place('4', '  ')] }),
    silent: item({ deliveries: [place('100'), place('4', 'а')] }),
  },
  {
    code: 'remark.funding_source_missing',
    says: 'no funding source',
    fires: item({ funding_source_id: null }),
    silent: item(),
  },
  {
    code: 'remark.budget_type_missing',
    says: 'from a budget without its type',
    fires: item({ budget_type_id: null }),
    silent: item({ budget_type_id: null, funding_source_id: 7 }),
  },
  {
    code: 'remark.funding_missing',
    says: 'no funding lines',
    fires: item({ funding: [] }),
    silent: item(),
  },
  {
    code: 'remark.funding_differs',
    says: 'funding lines one tiyn below the total',
    fires: item({ funding: [line('100000'), line('3999.99', 149)] }),
    silent: item({ funding: [line('100000'), line('4000', 149)] }),
  },
  {
    code: 'remark.funding_without_ekrb',
    says: 'a budget line without specifics',
    fires: item({ funding: [line('104000', null)] }),
    silent: item({ funding: [line('104000', null)], funding_source_id: 7 }),
  },
]
