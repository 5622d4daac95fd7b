/** Typical requests for the list of lots, from the cheapest to the most expensive. */
const FACETS = 'facets=status_id__delivery_address_id__purchase_method_id__purchase_subject_id__plan_year_id'

export const LIST_REQUESTS: Record<string, string> = {
  newest: '',
  'status (open)': 'status_id__in=220__230__240',
  'region + year': 'delivery_address_id__in=710000000&plan_year_id__in=2025',
  '3 regions × 2 years':
    'delivery_address_id__in=710000000__750000000__190000000&plan_year_id__in=2025__2026',
  'region + method + status':
    'delivery_address_id__in=750000000&purchase_method_id__in=126&status_id__in=370',
  'one organizer': 'organization_id__in=20',
  '5 organizers': 'organization_id__in=20__30__40__50__60',
  '5 organizers × 2 years × 3 regions':
    'organization_id__in=20__30__40__50__60&plan_year_id__in=2025__2026&delivery_address_id__in=710000000__750000000__190000000',
  'most expensive first': 'ord=-total_price',
  'most expensive in a region': 'ord=-total_price&delivery_address_id__in=710000000',
  'open, closing soon': 'ord=offer_end_date&status_id__in=220__230__240',
  'one method': 'purchase_method_id__in=126',
  'no match': 'purchase_method_id__in=126&purchase_subject_id__in=2&status_id__in=210&plan_year_id__in=2020',
}

/** Listed separately: they read more by design. */
export const WIDE_REQUESTS: Record<string, string> = {
  'newest, five facets': FACETS,
  'region + year, five facets': `delivery_address_id__in=710000000&plan_year_id__in=2025&${FACETS}`,
  'offset 10 000': 'offset=10000',
}

/** Pages that many people open in the same second, for the load test. */
export const LOAD_REQUESTS = [710000000, 750000000, 190000000, 550000000, 350000000, 630000000].flatMap(
  (region) =>
    [2025, 2026].map((year) => `limit=20&delivery_address_id__in=${region}&plan_year_id__in=${year}`),
)

/** Words that occur in one of five, twenty, a thousand, ten thousand; two together; a prefix; an absent one. */
export const WORDS = [
  'услуги',
  'принтер',
  'сертифицировано',
  'гравировка',
  'услуги принтер',
  'прин',
  'кракозябра',
  'школа принтер',
]

/** Both words are common, and no name contains both. */
export const NEVER_TOGETHER = 'библиотеки котельной'
