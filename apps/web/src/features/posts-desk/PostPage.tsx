import '@zakup/messages/add-posts-desk-words'
import { t } from '@zakup/messages/catalogue'
import { useParams } from 'react-router'
import { detailLoader } from '../../shared/details/detail-loader.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { PendingPage } from '../../shared/ui/PendingPage.tsx'
import { usePageTitle } from '../../shared/ui/page-title.ts'
import { PostEditor } from './PostEditor.tsx'
import { postDeskApi, useGetDeskPostQuery } from './posts-desk-api.ts'

export const loader = detailLoader(postDeskApi.endpoints.getDeskPost)

export function PostPage() {
  const id = Number(useParams().id)
  const actor = useActor()
  const asked = useGetDeskPostQuery({ params: { id } }, { refetchOnMountOrArgChange: true })
  const { currentData: post, refetch } = asked
  usePageTitle(post?.title ?? t('post_form.any'))
  if (!post || !actor) return <PendingPage title={t('post_form.any')} asked={asked} />
  // The key keeps text typed for one post out of another.
  return (
    <PostEditor
      key={post.id}
      personId={actor.person_id}
      post={post}
      reload={async () => (await refetch()).data}
    />
  )
}

export function NewPostPage() {
  usePageTitle(t('post_form.new'))
  const actor = useActor()
  return actor && <PostEditor personId={actor.person_id} post={null} reload={null} />
}
