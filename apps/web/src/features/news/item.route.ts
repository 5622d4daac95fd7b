import { detailLoader } from '../../shared/details/detail-loader.ts'
import { postsApi } from '../../shared/posts/posts-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { NewsItemPage as Component } from './NewsItemPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(postsApi.endpoints.getPost.initiate(args, { subscribe: false })),
)
