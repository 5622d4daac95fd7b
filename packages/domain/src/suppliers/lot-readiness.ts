import type { LotDemands } from './lot-demands.ts'
import { barPoints } from './readiness-bars.ts'
import { experiencePoints, type LotExperience, lotExperience } from './readiness-experience.ts'
import { meansPoints } from './readiness-means.ts'
import { permitPoints } from './readiness-permits.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import type { SupplierMeans } from './supplier-means.ts'

export interface LotReadiness {
  /** Nothing that can be checked here is missing. */
  is_ready: boolean
  met: number
  missing: number
  points: ReadinessPoint[]
  experience: LotExperience
}

/** Compares what a supplier has with what a lot requires, so that gaps are known before the bid is refused. */
export function lotReadiness(lot: LotDemands, supplier: SupplierMeans): LotReadiness {
  const points = [
    ...barPoints(lot, supplier),
    ...demandPoints(lot, supplier),
    ...experiencePoints(lot, supplier),
  ]
  const inState = (state: ReadinessPoint['state']) => points.filter((one) => one.state === state).length
  const missing = inState('missing')
  return {
    is_ready: missing === 0,
    met: inState('met'),
    missing,
    points,
    experience: lotExperience(lot, supplier),
  }
}

function demandPoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  const ground = 'Правила прил. 5–8'
  if (!lot.has_items) return [point('requirements_unknown', ground)]
  const points = [...permitPoints(lot, supplier), ...meansPoints(lot, supplier)]
  return points.length > 0 ? points : [point('nothing_required', ground)]
}
