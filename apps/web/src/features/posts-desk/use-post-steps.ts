import type { DeskPost } from '@zakup/contract/posts/post-desk.routes'
import { problemOf } from '../../shared/api/call-error.ts'
import type { Sent } from '../../shared/forms/save-chain.ts'
import type { PostStep } from './PublicationCard.tsx'
import {
  useDeletePostMutation,
  usePublishPostMutation,
  useSchedulePostMutation,
  useUnpublishPostMutation,
} from './posts-desk-api.ts'

/**
 * The steps of a post: loading state, refusals, and the post after the step; null if it was deleted. `stale`: someone
 * else has saved it since the version on the screen.
 */
export function usePostSteps() {
  const [publish, publishing] = usePublishPostMutation()
  const [schedule, scheduling] = useSchedulePostMutation()
  const [unpublish, unpublishing] = useUnpublishPostMutation()
  const [remove, removing] = useDeletePostMutation()
  const all = [publishing, scheduling, unpublishing, removing]

  async function take(
    step: PostStep,
    { id, version }: Sent,
    at: string | null,
  ): Promise<DeskPost | null | 'refused' | 'stale'> {
    const params = { id }
    if (step === 'delete') return (await remove({ params })).error ? 'refused' : null
    const answer =
      step === 'schedule'
        ? await schedule({ params, body: { version, published_at: at ?? '' } })
        : await (step === 'publish' ? publish : unpublish)({ params, body: { version } })
    if (problemOf(answer.error)?.code === 'post.changed_meanwhile') return 'stale'
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
