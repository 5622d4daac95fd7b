export const PAGE_SIZE = 20

/** The page number from the URL, and its API query. */
export function pagedQuery(search: URLSearchParams): {
  page: number
  query: { limit: number; offset: number }
} {
  const text = search.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 1
  return { page, query: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }
}
