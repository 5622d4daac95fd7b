import { idFacet } from '../list/choice-facet.ts'
import { regionFacet } from '../list/common-facets.ts'
import type { ChoiceFacet } from '../list/facet.ts'

/** The filters that every list of organisations has. */
export const organizationFacets = (): ChoiceFacet[] => [
  idFacet({ name: 'role', title: 'organizations.facet_role', shown: 3 }),
  { ...regionFacet, title: 'organizations.facet_region' },
  idFacet({ name: 'type', title: 'organizations.facet_type', shown: 6 }),
]
