import { tiyn } from '../money.ts'
import type { LotDemands } from './lot-demands.ts'
import { point, type ReadinessPoint } from './readiness-point.ts'
import type { SupplierMeans } from './supplier-means.ts'

/** Grounds that forbid any bid, whatever the supplier has. Закон ст. 7, 8 */
export function barPoints(lot: LotDemands, supplier: SupplierMeans): ReadinessPoint[] {
  return [...ownPurchase(lot, supplier), unscrupulous(supplier), taxDebt(supplier), ...sign(lot)]
}

function ownPurchase({ sides }: LotDemands, { organization_id }: SupplierMeans): ReadinessPoint[] {
  return sides.includes(organization_id) ? [point('own_purchase', 'Закон ст. 7 п. 5')] : []
}

function unscrupulous({ rnu_until, today }: SupplierMeans): ReadinessPoint {
  return rnu_until !== null && rnu_until >= today
    ? point('in_rnu', 'Закон ст. 8', { until: rnu_until })
    : point('not_in_rnu', 'Закон ст. 8')
}

/** A debt of exactly the limit does not bar yet. */
function taxDebt({ tax }: SupplierMeans): ReadinessPoint {
  const ground = 'Закон ст. 7'
  if (!tax) return point('tax_unknown', ground)
  if (tiyn(tax.debt) === 0n) return point('tax_none', ground, { checked_on: tax.checked_on })
  return point(tiyn(tax.debt) > tiyn(tax.limit) ? 'tax_debt' : 'tax_clear', ground, tax)
}

/** The portal has no register of producers, small business or associations: the supplier knows whether it is one. */
function sign({ supplier_sign }: LotDemands): ReadinessPoint[] {
  return supplier_sign === null ? [] : [point('supplier_sign', 'Закон ст. 27', { sign: supplier_sign })]
}
