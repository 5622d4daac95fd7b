import { MAX_OFFSET } from '@zakup/contract/list-bounds'
import { LIST_FILTERS } from '@zakup/contract/list-filters'
import type { ChoiceFacet, Facet } from './facet.ts'
import type { ListVocabulary } from './list-kind.ts'
import { type ListState, sumNames } from './list-state.ts'

type WireQuery = Record<string, unknown>

/** The API query for a list state: page, sort order, filters, and counts for the panel. */
export function listCall(kind: ListVocabulary, state: ListState): WireQuery {
  return {
    ...filterCall(kind, state),
    limit: state.size,
    // Cursor pagination continues where the last page ended, whatever was added since; only a jump uses offset.
    ...(state.cursor
      ? { cursor: state.cursor }
      : { offset: Math.min((state.page - 1) * state.size, MAX_OFFSET) }),
    facets: kind.facets.flatMap((facet) => (isCounted(facet, state) ? [wireName(kind, facet)] : [])),
  }
}

/** Checkboxes need counts; a facet without checkboxes only needs the names of its chosen values. */
function isCounted(facet: Facet, { filters }: ListState): facet is ChoiceFacet {
  return facet.type === 'choice' && !facet.nameless && (facet.shown > 0 || filters[facet.name] !== undefined)
}

/** The selection and sort order without the page; an export uses them too. */
export function filterCall(kind: ListVocabulary, state: ListState): WireQuery {
  const call: WireQuery = { ord: state.sort }
  if (state.q) call.q = state.q
  if (state.q && state.exact) call.exact = 'true'
  for (const facet of kind.facets) Object.assign(call, facetCall(kind, facet, state))
  return call
}

function facetCall(kind: ListVocabulary, facet: Facet, { filters }: ListState): WireQuery {
  if (facet.type === 'choice') {
    const ids = (filters[facet.name] ?? []).flatMap(facet.ids)
    return ids.length > 0 ? { [`${wireName(kind, facet)}__in`]: ids } : {}
  }
  const [from, to] = sumNames(facet.name).map((name) => filters[name]?.[0])
  return { ...(from && { [`${facet.field}__gte`]: from }), ...(to && { [`${facet.field}__lte`]: to }) }
}

/** The API field of a facet, from the contract's table of names. */
export function wireName(kind: Pick<ListVocabulary, 'name'>, { name, filter }: ChoiceFacet): string {
  const filters: Record<string, string> = LIST_FILTERS[kind.name]
  const wire = filters[filter ?? name]
  if (!wire) throw new Error(`the list ${kind.name} has no filter ${filter ?? name}`)
  return wire
}
