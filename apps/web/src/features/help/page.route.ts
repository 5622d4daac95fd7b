import { detailLoader } from '../../shared/details/detail-loader.ts'
import { postsApi } from '../../shared/posts/posts-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { HelpPage as Component } from './HelpPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(postsApi.endpoints.getMenuItem.initiate(args, { subscribe: false })),
)
