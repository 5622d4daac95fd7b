import { API_BASE } from '@zakup/contract/call'

export interface Attack {
  name: string
  /** `{n}` is replaced by a number that is never repeated, so that nothing is found in a cache. */
  path: string
  /** A POST with this body. */
  body?: string
}

const FACETS =
  'status_id__delivery_address_id__purchase_method_id__purchase_subject_id__plan_year_id__organization_id__customer_id__enstru_id'
const words = encodeURIComponent('ремонт школы')

/** The most expensive requests that anyone may send. */
export const ATTACKS: Attack[] = [
  {
    name: 'list: filters by sum and day, all facets, deepest page',
    path: `${API_BASE}core/_lots/?facets=${FACETS}&total_price__gte={n}&publish_date__gte=2020-01-01&ord=-total_price&limit=100&offset=10000`,
  },
  { name: 'search, `q` spelled `%71`', path: `${API_BASE}core/_lots/?%71=${words}%20{n}&facets=${FACETS}` },
  { name: 'page of the search', path: `/search?q=${words}%20{n}` },
  { name: 'page of a filtered list', path: '/lots?sum_from={n}' },
  { name: 'home page, made-up parameter', path: '/?made-up={n}' },
  { name: 'file of the sitemap, made-up parameter', path: '/sitemaps/lots-0.xml?made-up={n}' },
  { name: 'script of the API reference', path: '/api/docs/js/scalar.js?made-up={n}' },
  { name: 'OpenAPI document', path: `${API_BASE}schema?made-up={n}` },
  { name: 'export of lots (XLSX)', path: `${API_BASE}core/_lots/export/?format=xlsx&total_price__gte={n}` },
  {
    name: 'sign-in with a wrong password',
    path: `${API_BASE}auth/login/`,
    body: '{"login":"nobody-{n}@portal.example","password":"not the password"}',
  },
]
