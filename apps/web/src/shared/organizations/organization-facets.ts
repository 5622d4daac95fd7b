import { idFacet } from '../list/choice-facet.ts'
import { regionFacet } from '../list/common-facets.ts'

/** The filters that every list of organisations has. */
export const organizationFacets = [
  idFacet({ name: 'role', title: 'organizations.facet_role', shown: 3 }),
  { ...regionFacet, title: 'organizations.facet_region' },
  idFacet({ name: 'type', title: 'organizations.facet_type', shown: 6 }),
] as const
