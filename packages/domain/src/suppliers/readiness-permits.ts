import { FIRST_CATEGORY, hasCategory, isExpired, LICENSE_KIND } from './license-rules.ts'
import type { LicenseDemand, LotDemands } from './lot-demands.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import type { HeldLicense, SupplierMeans } from './supplier-means.ts'

const GROUND = 'Правила прил. 6'

/** Licences by kind, sub-kind and category, and the first-category requirement. */
export function permitPoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  const points = lot.licenses.map((demand) => licensePoint(demand, supplier))
  if (lot.first_category) points.push(firstCategory(lot, supplier))
  return points
}

/** Picks the licence that fits best: what it lacks is the easiest to fix. */
function licensePoint(demand: LicenseDemand, { licenses, today }: SupplierMeans): ReadinessPoint {
  const what = [demand.activity, demand.category].filter((part) => part !== null).join(', ')
  const ofKind = licenses.filter((license) => license.kind_id === kindOf(demand))
  const ofSubkind = ofKind.filter((license) => allows(license, demand))
  const enough = ofSubkind.filter((license) => covers(license, demand.category_id))
  const valid = enough.find((license) => !isExpired(license, today))
  if (valid) return point('license', GROUND, { what, number: valid.number })
  const expired = enough[0]
  if (expired)
    return point('license_expired', GROUND, {
      what,
      number: expired.number,
      until: expired.valid_until as string,
    })
  const lower = ofSubkind[0]
  if (lower)
    return point('license_category', GROUND, { what, number: lower.number, has: lower.category ?? '–' })
  const other = ofKind[0]
  if (other) return point('license_subkind', GROUND, { what, number: other.number })
  return point('license_missing', GROUND, { what })
}

export function kindOf({ activity_id, parent_id }: Pick<LicenseDemand, 'activity_id' | 'parent_id'>): number {
  return parent_id ?? activity_id
}

function allows({ subkind_ids }: HeldLicense, { activity_id, parent_id }: LicenseDemand): boolean {
  return parent_id === null || subkind_ids.includes(activity_id)
}

/** A lower id gives wider rights: the first category covers all three. */
function covers({ category_id }: HeldLicense, demanded: number | null): boolean {
  return demanded === null || (category_id !== null && category_id <= demanded)
}

/** The requirement names no kind: the kinds of the required licences count, otherwise the kind of the subject. */
function firstCategory(lot: LotDemands, { licenses, today }: SupplierMeans): ReadinessPoint {
  const required = new Set(lot.licenses.map(kindOf))
  const fits = (kindId: number) =>
    required.size > 0
      ? required.has(kindId)
      : lot.is_construction
        ? kindId === LICENSE_KIND.construction
        : hasCategory(kindId)
  const held = licenses.find(
    (license) =>
      license.category_id === FIRST_CATEGORY && fits(license.kind_id) && !isExpired(license, today),
  )
  return held
    ? point('first_category', GROUND, { number: held.number })
    : point('first_category_missing', GROUND)
}
