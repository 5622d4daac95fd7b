import type { PlainKey } from '@zakup/messages/catalogue'
import { idFacet } from './choice-facet.ts'
import type { DaysFacet, SumFacet } from './facet.ts'

/** The filters that several lists share, with the same names throughout the site. */

export const regionFacet = idFacet({
  name: 'region',
  title: 'facet.region',
  shown: 5,
  search: 'facet.region_search',
  more: 'facet.region_more',
})

export const methodFacet = idFacet({ name: 'method', title: 'facet.method', shown: 5 })

export const subjectFacet = idFacet({ name: 'subject', title: 'facet.subject', shown: 5 })

/** Years are sorted as in a calendar, not by frequency, and a year without a row is still shown as a year. */
export const yearFacet = idFacet({
  name: 'year',
  title: 'facet.year',
  shown: 4,
  unknown: (id) => id,
  order: (a, b) => Number(b.value) - Number(a.value),
})

export const organizerFacet = idFacet({
  name: 'organizer',
  title: 'facet.organizer',
  shown: 0,
  lookup: { label: 'facet.organizer_search', role: 2 },
})

export const customerFacet = idFacet({
  name: 'customer',
  title: 'facet.customer',
  shown: 0,
  lookup: { label: 'facet.customer_search', role: 1 },
})

/** A code of ЕНС ТРУ, chosen by a link from a lot or a plan item. */
export const enstruFacet = idFacet({ name: 'enstru', title: 'facet.enstru', shown: 0 })

export const sumFacet = (field: string, title: PlainKey): SumFacet => ({
  type: 'sum',
  name: 'sum',
  field,
  title,
})

/** The date a purchase was announced: statistics link to the announcements of a month. */
export const publishedFacet: DaysFacet = {
  type: 'days',
  name: 'published',
  field: 'publish_date',
  title: 'facet.published',
}
