/** What a lot asks of who bids for it, as its public plan items say. */
export interface LotDemands {
  purchase_subject_id: number
  purchase_method_id: number
  /** Ids of the customer and the organizer. */
  sides: readonly number[]
  /** The sign by which suppliers are chosen; null where the purchase is open to all. Закон ст. 27 */
  supplier_sign: string | null
  /** Lots of other systems come without their plan items: what they ask stands in their documents alone. */
  has_items: boolean
  is_construction: boolean
  /** Codes of ЕНС ТРУ: what is bought. */
  enstru_codes: readonly string[]
  licenses: readonly LicenseDemand[]
  first_category: boolean
  materials: readonly MaterialDemand[]
  labour: readonly LabourDemand[]
}

export interface LicenseDemand {
  activity_id: number
  /** The kind, where a sub-kind is asked for. */
  parent_id: number | null
  activity: string
  category_id: number | null
  category: string | null
}

export interface MaterialDemand {
  name: string
  quantity: string
  measure_id: number | null
  measure: string | null
  /** A condition in words, such as «не старше 5 лет». */
  requirement: string | null
}

export interface LabourDemand {
  speciality: string
  quantity: number
  experience_years: number
}
