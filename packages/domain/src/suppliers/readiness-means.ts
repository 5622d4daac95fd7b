import { quantityOf, thousandths } from '../plan-items/item-total.ts'
import type { LabourDemand, LotDemands, MaterialDemand } from './lot-demands.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import { likeness, nameKey } from './same-words.ts'
import type { HeldEquipment, SupplierMeans } from './supplier-means.ts'

const GROUND = 'Правила прил. 7–8, п. 72'

/** Equipment and people, matched by name. Equal names are counted; similar names are left for the supplier to check. */
export function meansPoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  return [
    ...together(lot.materials).map((demand) => materialPoint(demand, lot.materials, supplier.equipment)),
    ...lot.labour.map((demand) => labourPoint(demand, lot.labour, supplier)),
  ]
}

/** Several items of a lot may each require a crane: one crane cannot be in two places, so the quantities add up. */
function together(demands: readonly MaterialDemand[]): MaterialDemand[] {
  const same = Map.groupBy(demands, (one) => [nameKey(one.name), one.measure_id, one.requirement].join('|'))
  return [...same.values()].map((group) => ({
    ...(group[0] as MaterialDemand),
    quantity: quantityOf(group.reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)),
  }))
}

/** A conditional requirement uses the same stock: requirements of one name add up, whatever their conditions. */
function neededOf({ name, measure_id }: MaterialDemand, all: readonly MaterialDemand[]): bigint {
  return all
    .filter(
      (one) => nameKey(one.name) === nameKey(name) && (measure_id === null || one.measure_id === measure_id),
    )
    .reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)
}

function materialPoint(
  demand: MaterialDemand,
  all: readonly MaterialDemand[],
  equipment: readonly HeldEquipment[],
): ReadinessPoint {
  const { name: what, measure_id } = demand
  const alike = equipment.filter((one) => likeness(one.name, what) !== 'other')
  const same = alike.filter(
    (one) => nameKey(one.name) === nameKey(what) && (measure_id === null || one.measure_id === measure_id),
  )
  const has = same.reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)
  const need = neededOf(demand, all)
  const isEnough = has >= need
  const values = {
    what,
    // The quantity of this requirement if it is met; the total of all of that name if there is too little for all.
    need: quantityOf(isEnough ? thousandths(demand.quantity) : need),
    measure: demand.measure ?? '',
    has: quantityOf(has),
  }
  if (isEnough)
    return demand.requirement === null
      ? point('material', GROUND, values)
      : point('material_condition', GROUND, { ...values, condition: demand.requirement })
  const similar = alike.find((one) => !same.includes(one))
  if (similar) return point('material_check', GROUND, { ...values, similar: similar.name })
  return point(has > 0n ? 'material_short' : 'material_missing', GROUND, values)
}

/**
 * Nobody is counted twice: a person with more years also meets a requirement for fewer, so the numbers add up from the
 * most experienced down.
 */
function labourPoint(
  demand: LabourDemand,
  all: readonly LabourDemand[],
  { staff }: SupplierMeans,
): ReadinessPoint {
  const { speciality: what, experience_years: years } = demand
  const need = all
    .filter((one) => nameKey(one.speciality) === nameKey(what) && one.experience_years >= years)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  const alike = staff.filter((one) => likeness(one.speciality, what) !== 'other')
  const same = alike.filter((one) => nameKey(one.speciality) === nameKey(what))
  const names = same.filter((one) => one.experience_years >= years).map((one) => nameKey(one.full_name))
  const has = new Set(names).size
  const values = { what, need, years, has }
  if (has >= need) return point('labour', GROUND, values)
  const similar = alike.find((one) => !same.includes(one) && one.experience_years >= years)
  if (similar) return point('labour_check', GROUND, { ...values, similar: similar.speciality })
  return point(has > 0 ? 'labour_short' : 'labour_missing', GROUND, values)
}
