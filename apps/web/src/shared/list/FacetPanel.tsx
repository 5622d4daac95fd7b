import { t } from '@zakup/messages/catalogue'
import { FacetGroup } from './FacetGroup.tsx'
import { FacetLookup } from './FacetLookup.tsx'
import { type Facets, isLookup } from './facet.ts'
import { wireName } from './list-call.ts'
import type { ListVocabulary } from './list-kind.ts'
import { type ListState, sumNames } from './list-state.ts'
import { SumFields } from './SumFields.tsx'
import type { ChangeList } from './use-list.ts'

interface Props {
  kind: ListVocabulary
  state: ListState
  facets: Facets
  change: ChangeList
}

const NOTHING: readonly string[] = []

/** The facets in the order defined by the list kind. */
export function FacetPanel({ kind, state, facets, change }: Props) {
  return kind.facets.map((facet) => {
    if (facet.type === 'days') return null
    if (facet.type === 'sum') {
      const [from, to] = sumNames(facet.name)
      return (
        <SumFields
          key={facet.name}
          title={t(facet.title)}
          from={state.filters[from]?.[0] ?? null}
          to={state.filters[to]?.[0] ?? null}
          onChange={(sum) =>
            change(
              { filters: { [from]: sum.from ? [sum.from] : [], [to]: sum.to ? [sum.to] : [] } },
              { replace: true },
            )
          }
        />
      )
    }
    const chosen = state.filters[facet.name] ?? NOTHING
    const props = {
      options: facet.options(facets[wireName(kind, facet)], chosen),
      chosen,
      onChange: (values: string[]) => change({ filters: { [facet.name]: values } }),
    }
    return isLookup(facet) ? (
      <FacetLookup key={facet.name} facet={facet} {...props} />
    ) : (
      <FacetGroup key={facet.name} facet={facet} {...props} />
    )
  })
}
