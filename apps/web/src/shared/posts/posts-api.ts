import { postCalls } from '@zakup/contract/posts/posts.calls'
import type { postRoutes } from '@zakup/contract/posts/posts.routes'
import { api } from '../api/api.ts'
import { fromContract } from '../api/from-contract.ts'

export const postsApi = api.injectEndpoints({ endpoints: fromContract<typeof postRoutes>(postCalls) })

export const {
  useListPostsQuery,
  useListMainPostsQuery,
  useGetPostQuery,
  useListMenuItemsQuery,
  useGetMenuItemQuery,
  useListFaqQuery,
} = postsApi
