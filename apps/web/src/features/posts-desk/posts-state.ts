import { SEARCH_LENGTH } from '@zakup/domain/field-bounds'
import { POST_STATES, type PostState } from '@zakup/domain/posts/post'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

/** The filters of the news list; they are in the URL. */
export interface PostsState {
  q: string
  tab: 'all' | PostState
  page: number
}

export const POSTS_PAGE = 20
const MOST_PAGES = 500

function readPosts(search: URLSearchParams): PostsState {
  const page = search.get('page') ?? ''
  return {
    q: (search.get('q') ?? '').slice(0, SEARCH_LENGTH),
    tab: POST_STATES.find((state) => state === search.get('state')) ?? 'all',
    page: /^[1-9]\d{0,2}$/.test(page) ? Math.min(Number(page), MOST_PAGES) : 1,
  }
}

export function printPosts({ q, tab, page }: PostsState): URLSearchParams {
  const search = new URLSearchParams()
  if (tab !== 'all') search.set('state', tab)
  if (q) search.set('q', q)
  if (page > 1) search.set('page', String(page))
  return search
}

export function usePostsState() {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readPosts(search), [search])
  const change = useCallback(
    (part: Partial<PostsState>) => {
      const now = readPosts(new URLSearchParams(window.location.search))
      setSearch(printPosts({ ...now, page: 1, ...part }), { preventScrollReset: true })
    },
    [setSearch],
  )
  return { state, change }
}
