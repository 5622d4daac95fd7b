import { quantityOf, thousandths } from '../plan-items/item-total.ts'
import type { LabourDemand, LotDemands, MaterialDemand } from './lot-demands.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import { likeness, nameKey } from './same-words.ts'
import type { HeldEquipment, SupplierMeans } from './supplier-means.ts'

const GROUND = 'Правила прил. 7–8, п. 72'

/** Equipment and people by name. Equal words are counted; words that are only alike are left to the supplier's own eye. */
export function meansPoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  return [
    ...together(lot.materials).map((demand) => materialPoint(demand, lot.materials, supplier.equipment)),
    ...lot.labour.map((demand) => labourPoint(demand, lot.labour, supplier)),
  ]
}

/** Items of one lot may each ask for a crane: a crane is not at two places, so their numbers add up. */
function together(demands: readonly MaterialDemand[]): MaterialDemand[] {
  const same = Map.groupBy(demands, (one) => [nameKey(one.name), one.measure_id, one.requirement].join('|'))
  return [...same.values()].map((group) => ({
    ...(group[0] as MaterialDemand),
    quantity: quantityOf(group.reduce((sum, { quantity }) => sum + thousandths(quantity), 0n)),
  }))
}

/** What is asked for under a condition is taken from the same store: demands of one name add up, whatever else they say. */
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
    // Alone where it is met, together with the others where all of them are what there is too little of.
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
 * Nobody is counted twice: who has more years also answers for who is asked for fewer, so the numbers add up from the
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
