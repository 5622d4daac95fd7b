import type { DeskPost } from '@zakup/contract/posts/post-desk.routes'
import { type PostAction, type PostState, postRefusal } from '@zakup/domain/posts/post'
import { t } from '@zakup/messages/catalogue'
import { CalendarClock, Send, Trash2, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '../../shared/format/date-format.ts'
import { RefusableButton } from '../../shared/forms/RefusableButton.tsx'
import { paths } from '../../shared/paths.ts'
import { useActor } from '../../shared/session/use-actor.ts'
import { PostStateTag } from './PostStateTag.tsx'
import styles from './Written.module.css'

export type PostStep = Exclude<PostAction, 'edit'>

interface Props {
  /** Null: not saved yet. */
  post: DeskPost | null
  hasBody: boolean
  onStep: (step: PostStep) => void
}

/** The state of the post, and the possible actions. */
export function PublicationCard({ post, hasBody, onStep }: Props) {
  const actor = useActor()
  if (!actor) return null
  const state = post?.state ?? 'draft'
  const refusal = (step: PostStep) => postRefusal(actor, { state, has_body: hasBody }, step)
  return (
    <section className={`card ${styles.side}`} aria-labelledby="publication">
      <h2 id="publication">{t('post_page.publication')}</h2>
      <div>
        <PostStateTag state={state} />
      </div>
      <StateWords state={state} at={post?.published_at ?? null} />
      {post && (
        <p className={styles.quiet}>
          {post.updated_by
            ? t('post_page.changed_by', { date: formatDateTime(post.updated_at), name: post.updated_by })
            : t('post_page.changed', { date: formatDateTime(post.updated_at) })}
        </p>
      )}
      <div className={styles.actions}>
        {state !== 'published' && (
          <>
            <RefusableButton
              icon={<Send aria-hidden="true" data-decor />}
              refusal={refusal('publish')}
              onClick={() => onStep('publish')}
            >
              {t('post_page.publish')}
            </RefusableButton>
            <RefusableButton
              icon={<CalendarClock aria-hidden="true" data-decor />}
              refusal={refusal('schedule')}
              onClick={() => onStep('schedule')}
            >
              {t(state === 'scheduled' ? 'post_page.reschedule' : 'post_page.schedule')}
            </RefusableButton>
          </>
        )}
        {state !== 'draft' && (
          <RefusableButton
            icon={<Undo2 aria-hidden="true" data-decor />}
            refusal={refusal('unpublish')}
            onClick={() => onStep('unpublish')}
          >
            {t(`post_page.unpublish_${state}`)}
          </RefusableButton>
        )}
        {post && state === 'draft' && (
          <RefusableButton
            icon={<Trash2 aria-hidden="true" data-decor />}
            refusal={refusal('delete')}
            onClick={() => onStep('delete')}
          >
            {t('post_page.delete')}
          </RefusableButton>
        )}
      </div>
      {post && state === 'published' && <Link to={paths.newsItem(post.id)}>{t('post_page.open')}</Link>}
    </section>
  )
}

function StateWords({ state, at }: { state: PostState; at: string | null }) {
  if (state === 'draft' || !at) return <p className={styles.quiet}>{t('post_page.draft_text')}</p>
  return (
    <>
      <p className={styles.when}>{t(`post_page.${state}_text`, { date: formatDateTime(at) })}</p>
      <p className={styles.quiet}>{t(`post_page.${state}_hint`)}</p>
    </>
  )
}
