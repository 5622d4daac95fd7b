import { type Dimension, type ListFacet, type ListFilter, placeFilter } from './list-source.ts'

/** The API names of filters that announcements, lots and plan items share. */
interface PurchaseFilters {
  status: string
  region: string
  method: string
  subject: string
  year: string
  system: string
}

/** Filters, counter dimensions and facets that every list of purchases has. */
export function purchaseList(wire: PurchaseFilters, statuses: string) {
  const filters: Record<string, ListFilter> = {
    [wire.status]: { column: 'status_id' },
    [wire.region]: placeFilter,
    [wire.method]: { column: 'purchase_method_id' },
    [wire.subject]: { column: 'purchase_subject_id' },
    [wire.year]: { column: 'year_id' },
    [wire.system]: { column: 'system_id' },
  }
  const dimensions: Record<string, Dimension> = {
    [wire.status]: 'status_id',
    [wire.region]: 'region_id',
    [wire.method]: 'method_id',
    [wire.subject]: 'subject_id',
    [wire.year]: 'year_id',
    [wire.system]: 'system_id',
  }
  const facets: Record<string, ListFacet> = {
    [wire.status]: { column: 'status_id', dict: statuses },
    [wire.region]: { column: 'delivery_region_id', dict: 'dict_kato' },
    [wire.method]: { column: 'purchase_method_id', dict: 'dict_purchase_method' },
    [wire.subject]: { column: 'purchase_subject_id', dict: 'dict_purchase_subject' },
    [wire.year]: { column: 'year_id', dict: 'dict_year' },
  }
  return { filters, dimensions, facets }
}
