/** Content of one row of the official form, in ids and canonical numbers. */
export interface FormItem {
  plan_item_type_id: number
  purchase_subject_id: number
  enstru_id: number
  name_ru: string
  description_ru: string | null
  description_kk: string | null
  measure_id: number
  /** Without trailing zeros. */
  quantity: string
  unit_price: string
  total_price: string
  total_price_year_1: string
  total_price_year_2: string
  total_price_year_3: string
  purchase_method_id: number
  month_id: number
  delivery_term_ru: string | null
  delivery_term_kk: string | null
  prepayment: string
  supplier_sign_id: number
  funding_source_id: number | null
  deliveries: FormDelivery[]
  funding: FormFunding[]
}

export interface FormDelivery {
  kato_id: number
  quantity: string
  place_ru: string | null
  place_kk: string | null
}

export interface FormFunding {
  fkrb_id: number | null
  fkr_subprogram_id: number | null
  ekrb_id: number | null
  amount: string
}
