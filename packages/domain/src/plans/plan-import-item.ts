import type { ImportedField, StoredValues } from '../plan-items/item-fields.ts'

/** Content of one row of the official form, in ids and canonical numbers: quantities without trailing zeros. */
export type FormItem = Pick<StoredValues, ImportedField> & {
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
