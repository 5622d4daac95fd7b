import { LIST_FILTERS } from '@zakup/contract/list-filters'
import type { planItemRoutes } from '@zakup/contract/plan-items/plan-items.routes'
import type { QueryOf } from '@zakup/contract/route'
import { t } from '@zakup/messages/catalogue'
import type { Facets, Filters } from '../../shared/list/facet.ts'

type StatsQuery = Partial<QueryOf<(typeof planItemRoutes)['getPlanItemStats']>>

interface Scope {
  query: StatsQuery
  /** Describes what the figures cover: they follow only some of the filters. */
  words: string
}

/** Figures are counted for one year, one region and one subject, or for all; null until the names are loaded. */
export function figureScope(filters: Filters, facets: Facets | undefined): Scope | null {
  const apiNames = LIST_FILTERS['plan-items']
  const [year, ...years] = filters.year ?? []
  const single = (name: 'region' | 'subject') => {
    const [id, ...others] = filters[name] ?? []
    if (!id || others.length > 0) return undefined
    return facets?.[apiNames[name]]?.find((row) => row.id === Number(id))
  }
  if (!facets && (filters.region || filters.subject)) return null
  const region = single('region')
  const subject = single('subject')
  const oneYear = year && years.length === 0 ? Number(year) : undefined
  return {
    query: {
      ...(oneYear && { year_id: oneYear }),
      ...(region && { region_id: region.id }),
      ...(subject && { purchase_subject_id: subject.id }),
    },
    words: [
      oneYear ? t('plan_items.scope_year', { year: String(oneYear) }) : t('plan_items.scope_all_years'),
      region?.name ?? t('plan_items.scope_all_regions'),
      ...(subject ? [t('plan_items.scope_subject', { subject: subject.name.toLocaleLowerCase('ru') })] : []),
    ].join(', '),
  }
}
