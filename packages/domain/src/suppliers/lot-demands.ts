/** What a lot requires of its bidders, according to its public plan items. */
export interface LotDemands {
  purchase_subject_id: number
  purchase_method_id: number
  /** Ids of the customer and the organizer. */
  sides: readonly number[]
  /** Supplier sign (category) the purchase is limited to; null if it is open to all. Закон ст. 27 */
  supplier_sign: string | null
  /** Lots of other systems come without plan items: their requirements are only in their documents. */
  has_items: boolean
  is_construction: boolean
  /** ЕНС ТРУ codes of what is bought. */
  enstru_codes: readonly string[]
  licenses: readonly LicenseDemand[]
  first_category: boolean
  materials: readonly MaterialDemand[]
  labour: readonly LabourDemand[]
}

export interface LicenseDemand {
  activity_id: number
  /** Id of the kind, if a sub-kind is required. */
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
  /** A condition in free text, such as «не старше 5 лет». */
  requirement: string | null
}

export interface LabourDemand {
  speciality: string
  quantity: number
  experience_years: number
}
