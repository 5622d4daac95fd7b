import type { PlanItemBody } from '@zakup/contract/plan-items/own-plan-items.routes'

/** The request body of the plan item form: two roses for Astana, paid from one budget line. */
export function buildItemBody(over: Partial<PlanItemBody> = {}): PlanItemBody {
  return {
    plan_item_type_id: 1,
    purchase_subject_id: 1,
    enstru_id: 1,
    name_ru: 'Роза',
    name_kk: 'Раушан',
    description_ru: 'срезанная, высота не менее 60 см',
    description_kk: null,
    measure_id: 796,
    quantity: '2',
    unit_price: '1000.50',
    total_price_year_1: null,
    total_price_year_2: '0',
    total_price_year_3: '0',
    purchase_method_id: 2,
    justification_id: null,
    month_id: 3,
    delivery_days: 30,
    delivery_term_ru: 'в течение 30 календарных дней',
    delivery_term_kk: null,
    prepayment: '0',
    supplier_sign_id: 0,
    deliveries: [{ kato_id: 710000000, quantity: '2', place_ru: 'пр. Мәңгілік Ел, 8', place_kk: null }],
    funding_source_id: 1,
    budget_type_id: null,
    funding: [{ fkrb_id: 110001, fkr_subprogram_id: null, ekrb_id: 1, amount: '2001.00' }],
    is_construction: false,
    conclusion_number: null,
    conclusion_date: null,
    files: [],
    ...over,
  }
}
