/** The official form of the yearly plan: 29 columns. Правила, приложение 1. The order is the order of the form. */
export const PLAN_COLUMNS = [
  'number',
  'plan_item_type',
  'abp',
  'program',
  'subprogram',
  'ekrb',
  'funding_source',
  'purchase_subject',
  'enstru_code',
  'name',
  'short_description',
  'description_kk',
  'description_ru',
  'purchase_method',
  'measure',
  'quantity',
  'unit_price',
  'total_price',
  'total_price_year_1',
  'total_price_year_2',
  'total_price_year_3',
  'month',
  'delivery_term_kk',
  'delivery_term_ru',
  'kato',
  'place_kk',
  'place_ru',
  'prepayment',
  'supplier_sign',
] as const
export type PlanColumn = (typeof PLAN_COLUMNS)[number]

export const MONEY_COLUMNS = [
  'unit_price',
  'total_price',
  'total_price_year_1',
  'total_price_year_2',
  'total_price_year_3',
] as const satisfies readonly PlanColumn[]
export const NUMBER_COLUMNS = [
  ...MONEY_COLUMNS,
  'quantity',
  'prepayment',
] as const satisfies readonly PlanColumn[]

/** Columns that a row cannot do without: the nomenclature and the other cells supply the rest. `checkFormRow` refuses a row without them. */
export const REQUIRED_COLUMNS = [
  'plan_item_type',
  'enstru_code',
  'purchase_method',
  'quantity',
  'unit_price',
  'month',
] as const satisfies readonly PlanColumn[]
