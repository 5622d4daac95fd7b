import { t } from '@zakup/messages/catalogue'
import { FacetGroup } from './FacetGroup.tsx'
import { type Facets, idOptions, stageOptions } from './facet-options.ts'
import type { ListState } from './list-state.ts'
import { SumFacet } from './SumFacet.tsx'
import type { ChangeList } from './use-list-state.ts'

interface Props {
  state: ListState
  facets: Facets
  change: ChangeList
}

/** The facets in the order of the brief: status, place, sum, method, subject, year. */
export function FacetPanel({ state, facets, change }: Props) {
  return (
    <div>
      <FacetGroup
        title={t('announcements.facet_stage')}
        options={stageOptions(facets, state.stage)}
        chosen={state.stage}
        onChange={(stage) => change({ stage })}
        shown={8}
      />
      <FacetGroup
        title={t('announcements.facet_region')}
        options={idOptions(facets, 'region', state.region)}
        chosen={state.region}
        onChange={(region) => change({ region })}
        shown={5}
        searchHint={t('announcements.facet_region_search')}
        moreWords={(count) => t('announcements.facet_region_more', { count })}
      />
      <SumFacet
        from={state.sum_from}
        to={state.sum_to}
        onChange={(part) => change(part, { replace: true })}
      />
      <FacetGroup
        title={t('announcements.facet_method')}
        options={idOptions(facets, 'method', state.method)}
        chosen={state.method}
        onChange={(method) => change({ method })}
        shown={5}
      />
      <FacetGroup
        title={t('announcements.facet_subject')}
        options={idOptions(facets, 'subject', state.subject)}
        chosen={state.subject}
        onChange={(subject) => change({ subject })}
        shown={5}
      />
      <FacetGroup
        title={t('announcements.facet_year')}
        options={idOptions(facets, 'year', state.year)}
        chosen={state.year}
        onChange={(year) => change({ year })}
        shown={4}
      />
    </div>
  )
}
