import '@zakup/messages/add-posts-desk-words'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { postDeskApi } from '../../shared/posts/posts-desk-api.ts'

export { shouldRevalidate } from '../../shared/details/detail-loader.ts'
export { PostPage as Component } from './PostPage.tsx'

export const loader = detailLoader((dispatch, args) =>
  dispatch(postDeskApi.endpoints.getDeskPost.initiate(args, { subscribe: false })),
)
