import { faqDeskCalls } from '@zakup/contract/posts/faq-desk.calls'
import type { faqDeskRoutes } from '@zakup/contract/posts/faq-desk.routes'
import { menuDeskCalls } from '@zakup/contract/posts/menu-desk.calls'
import type { menuDeskRoutes } from '@zakup/contract/posts/menu-desk.routes'
import { postDeskCalls } from '@zakup/contract/posts/post-desk.calls'
import type { postDeskRoutes } from '@zakup/contract/posts/post-desk.routes'
import { api } from '../../shared/api/api.ts'
import { fromContract } from '../../shared/api/from-contract.ts'

/** Separate from posts-api.ts: public pages must not bundle calls that only the operator uses. */
export const postDeskApi = api.injectEndpoints({
  endpoints: fromContract<typeof postDeskRoutes>(postDeskCalls),
})
const faqDeskApi = api.injectEndpoints({ endpoints: fromContract<typeof faqDeskRoutes>(faqDeskCalls) })
export const menuDeskApi = api.injectEndpoints({
  endpoints: fromContract<typeof menuDeskRoutes>(menuDeskCalls),
})

export const {
  useListDeskPostsQuery,
  useGetDeskPostQuery,
  useCreatePostMutation,
  useUpdatePostMutation,
  useDeletePostMutation,
  usePublishPostMutation,
  useSchedulePostMutation,
  useUnpublishPostMutation,
} = postDeskApi

export const {
  useListDeskFaqQuery,
  useCreateFaqMutation,
  useUpdateFaqMutation,
  useDeleteFaqMutation,
  usePublishFaqMutation,
  useHideFaqMutation,
  useOrderFaqMutation,
} = faqDeskApi

export const {
  useListDeskMenuItemsQuery,
  useGetDeskMenuItemQuery,
  useCreateMenuItemMutation,
  useUpdateMenuItemMutation,
  useDeleteMenuItemMutation,
  usePublishMenuItemMutation,
  useHideMenuItemMutation,
  useOrderMenuItemsMutation,
} = menuDeskApi
