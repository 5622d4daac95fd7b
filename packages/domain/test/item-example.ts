import type { ItemFacts, ItemSiblings, RuleContext } from '../src/plan-items/item-facts.ts'

/** For tests: an item without remarks, and its rule context. */
export function exampleItem(change: Partial<ItemFacts> = {}): ItemFacts {
  return {
    plan_item_type_id: 1,
    purchase_subject_id: 1,
    enstru_code: '262011.100.000002',
    enstru_subject_id: 1,
    name_ru: 'Ноутбук',
    name_kk: 'Ноутбук',
    description_ru: null,
    description_kk: null,
    measure_id: 796,
    quantity: '104',
    unit_price: '1000',
    total_price: '104000.00',
    total_price_year_1: '104000.00',
    total_price_year_2: '0.00',
    total_price_year_3: '0.00',
    purchase_method_id: 2,
    justification_code: null,
    month_id: 12,
    delivery_days: 30,
    delivery_term_ru: null,
    delivery_term_kk: null,
    prepayment: '0.00',
    supplier_sign_id: 0,
    deliveries: [{ quantity: '104.000', place_ru: 'ул. Интернациональная, 43' }],
    funding_source_id: 1,
    budget_type_id: 1,
    funding: [{ fkrb_id: 261001, ekrb_id: 414, amount: '104000' }],
    is_construction: false,
    conclusion_number: null,
    conclusion_date: null,
    conclusion_result: null,
    conclusion_term_days: null,
    licenses: 0,
    first_category: false,
    materials: 0,
    labour: 0,
    file_kinds: ['technical_specification'],
    ...change,
  }
}

/** The same with this total, with funding and yearly sums to match. */
export function itemOf(total: string, change: Partial<ItemFacts> = {}): ItemFacts {
  return exampleItem({
    quantity: '1',
    unit_price: total,
    total_price: total,
    total_price_year_1: total,
    deliveries: [{ quantity: '1', place_ru: 'ул. Абая, 1' }],
    funding: [{ fkrb_id: 261001, ekrb_id: 414, amount: total }],
    ...change,
  })
}

/** Construction works without remarks. */
export function worksItem(change: Partial<ItemFacts> = {}): ItemFacts {
  return exampleItem({
    enstru_code: '410040.300.000010',
    enstru_subject_id: 2,
    purchase_subject_id: 2,
    name_ru: 'Капитальный ремонт школы',
    is_construction: true,
    month_id: 1,
    delivery_days: 180,
    prepayment: '30.00',
    conclusion_number: 'КЗ-0142/26',
    conclusion_date: '2026-02-03',
    conclusion_result: 'confirmed',
    conclusion_term_days: 180,
    file_kinds: ['technical_specification', 'design_documentation', 'conclusion'],
    ...change,
  })
}

const LIMITS_2026 = {
  mrp: '4325',
  zcp_max_mrp: '8000',
  eshop_max_mrp: '4000',
  direct_goods_max_mrp: '100',
  direct_works_services_max_mrp: '500',
}

export function exampleContext(change: Partial<RuleContext> = {}): RuleContext {
  return { year: 2026, today: '2026-01-15', limits: LIMITS_2026, siblings: null, price: null, ...change }
}

export function exampleSiblings(change: Partial<ItemSiblings> = {}): ItemSiblings {
  return {
    same_code: { count: 0, total: '0.00' },
    same_class: { count: 0, total: '0.00' },
    doubles: 0,
    ...change,
  }
}
