import '@zakup/messages/add-posts-desk-words'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { menuDeskApi } from '../../shared/posts/posts-desk-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { MenuItemPage as Component } from './MenuItemPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(menuDeskApi.endpoints.getDeskMenuItem.initiate(args, { subscribe: false })),
)
