import type { DeskPost } from '@zakup/contract/posts/post-desk.routes'
import {
  useDeletePostMutation,
  usePublishPostMutation,
  useSchedulePostMutation,
  useUnpublishPostMutation,
} from '../../shared/posts/posts-desk-api.ts'
import type { PostStep } from './PublicationCard.tsx'

/** The steps of a post: what is on its way, what was refused, and the post after it; null where it is gone. */
export function usePostSteps() {
  const [publish, publishing] = usePublishPostMutation()
  const [schedule, scheduling] = useSchedulePostMutation()
  const [unpublish, unpublishing] = useUnpublishPostMutation()
  const [remove, removing] = useDeletePostMutation()
  const all = [publishing, scheduling, unpublishing, removing]

  async function take(step: PostStep, id: number, at: string | null): Promise<DeskPost | null | 'refused'> {
    const args = { params: { id } }
    if (step === 'delete') return (await remove(args)).error ? 'refused' : null
    const answer =
      step === 'schedule'
        ? await schedule({ ...args, body: { published_at: at ?? '' } })
        : await (step === 'publish' ? publish : unpublish)(args)
    return answer.data ?? 'refused'
  }
  return {
    take,
    busy: all.some(({ isLoading }) => isLoading),
    error: all.find(({ error }) => error)?.error,
    reset: () => {
      for (const { reset } of all) reset()
    },
  }
}
