import { SUBJECT } from '../plan-items/purchase-codes.ts'
import { expOldest } from '../supplier-exp/supplier-exp-remarks.ts'
import { EXP_DEMANDS, EXP_TYPE, SUPPLIER_STATUS } from '../supplier-exp/supplier-exp-types.ts'
import { LICENSE_KIND } from './license-rules.ts'
import type { LotDemands } from './lot-demands.ts'
import { kindOf } from './readiness-permits.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import type { HeldExperience, SupplierMeans } from './supplier-means.ts'

/** Statuses of suppliers that worked for another contractor. */
const SUB_ROLES: ReadonlySet<number> = new Set([SUPPLIER_STATUS.subcontractor, SUPPLIER_STATUS.subdesigner])

/** «Строительство автомобильных и железных дорог» of license-activity-types. */
export const ROADS = 25
/** «Работы по среднему ремонту автомобильной дороги» of ЕНС ТРУ. */
export const ROAD_REPAIR = '421120.210.000009'

/**
 * Methods where the lowest conditional price wins, so discounts count; elsewhere only the price does. Закон ст. 15,
 * Правила гл. 5
 */
export const CONDITIONAL_PRICE_METHODS: ReadonlySet<number> = new Set([
  2, 22, 32, 120, 121, 124, 128, 130, 132, 133, 190, 201, 202,
])

/** In halves of a percent: a year as the general contractor is 1 %, as a subcontractor 0.5 %. */
const YEAR = 2
const SUB_YEAR = 1

export interface LotExperience {
  count: number
  /** Calendar years in which some work was completed. */
  years: number
  /** «3.5». */
  discount_percent: string
}

/**
 * Confirmed experience for this lot. The discount grows by years; a year counts once, whatever was completed in it, by
 * the better role. The maximum in percent equals the number of years looked back: 10, for supervision 5.
 */
export function lotExperience(lot: LotDemands, supplier: SupplierMeans): LotExperience {
  const types = experienceTypes(lot)
  const fitting = supplier.experience.filter(
    (one) => types.has(one.supplier_exp_type_id) && isRecent(one, supplier.today),
  )
  const byYear = new Map<string, number>()
  for (const one of fitting) {
    const year = one.completed_on.slice(0, 4)
    byYear.set(year, Math.max(byYear.get(year) ?? 0, worth(one)))
  }
  const halves = [...byYear.values()].reduce((sum, half) => sum + half, 0)
  const most = 2 * mostPercent(types)
  const discount = CONDITIONAL_PRICE_METHODS.has(lot.purchase_method_id) ? Math.min(halves, most) : 0
  return { count: fitting.length, years: byYear.size, discount_percent: (discount / 2).toString() }
}

/** Empty where no experience could count. */
export function experiencePoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  const types = experienceTypes(lot)
  const counts = CONDITIONAL_PRICE_METHODS.has(lot.purchase_method_id)
  const { count, years, discount_percent } = lotExperience(lot, supplier)
  if (types.size === 0 || (count === 0 && !counts)) return []
  const ground = 'Правила реестров пп. 42–54'
  if (count === 0) return [point('experience_none', ground, { most: mostPercent(types) })]
  return [
    counts
      ? point('experience', ground, { count, years, percent: discount_percent })
      : point('experience_uncounted', ground, { count }),
  ]
}

function mostPercent(types: ReadonlySet<number>): number {
  return Math.max(0, ...[...types].map((type) => EXP_DEMANDS[type]?.look_back_years ?? 0))
}

/** By what is repaired and the licence kinds required, otherwise by the lot's subject. Road repair needs no licence. */
function experienceTypes(lot: LotDemands): ReadonlySet<number> {
  const kinds = new Set(lot.licenses.map(kindOf))
  const types = new Set<number>()
  if (kinds.has(LICENSE_KIND.construction)) types.add(EXP_TYPE.building)
  if (lot.enstru_codes.includes(ROAD_REPAIR) || lot.licenses.some(({ activity_id }) => activity_id === ROADS))
    types.add(EXP_TYPE.roadRepair)
  if (kinds.has(LICENSE_KIND.design)) types.add(EXP_TYPE.design)
  if (types.size === 0 && lot.is_construction && lot.purchase_subject_id !== SUBJECT.goods)
    types.add(lot.purchase_subject_id === SUBJECT.works ? EXP_TYPE.building : EXP_TYPE.supervision)
  return types
}

/** Same limit as for submission: experience is not too old for a lot before it is too old to be confirmed. */
function isRecent({ supplier_exp_type_id, completed_on }: HeldExperience, today: string): boolean {
  return completed_on >= expOldest(supplier_exp_type_id, today) && completed_on <= today
}

/** Supervision has no general contractor; elsewhere a missing role counts as the smaller one. */
function worth({ supplier_exp_type_id, status_potential_supplier_id }: HeldExperience): number {
  if (supplier_exp_type_id === EXP_TYPE.supervision && status_potential_supplier_id === null) return YEAR
  return status_potential_supplier_id === null || SUB_ROLES.has(status_potential_supplier_id)
    ? SUB_YEAR
    : YEAR
}
