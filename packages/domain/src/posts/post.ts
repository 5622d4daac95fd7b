import type { Actor } from '../actor.ts'
import { type OperatorRefusal, operatorRefusal } from '../operator/operator.ts'
import type { Refusal } from '../refusal.ts'

export const POST_CATEGORIES = ['news', 'important', 'update', 'maintenance'] as const
export type PostCategory = (typeof POST_CATEGORIES)[number]

/** Not stored: the state of a post follows from its publication time and the current time. */
export const POST_STATES = ['draft', 'scheduled', 'published'] as const
export type PostState = (typeof POST_STATES)[number]

export function postState(published_at: string | null, now: string): PostState {
  if (published_at === null) return 'draft'
  return Date.parse(published_at) > Date.parse(now) ? 'scheduled' : 'published'
}

export type PostAction = 'edit' | 'publish' | 'schedule' | 'unpublish' | 'delete'
export type PostRefusal =
  | OperatorRefusal
  | Refusal<'post.already_public' | 'post.no_body' | 'post.not_out' | 'post.not_draft'>

interface PostNow {
  state: PostState
  /** The post has content. */
  has_body: boolean
}

/** Whether the operator may do this with the post in its present state. Decision 0026. */
export function postRefusal(
  actor: Pick<Actor, 'role' | 'user_type'>,
  { state, has_body }: PostNow,
  action: PostAction,
): PostRefusal | null {
  return operatorRefusal(actor) ?? stateRefusal(state, has_body, action)
}

function stateRefusal(state: PostState, hasBody: boolean, action: PostAction): PostRefusal | null {
  const no = <Code extends string>(code: Code) => ({ kind: 'state', code, ground: 'decision 0026' }) as const
  switch (action) {
    case 'edit':
      // A scheduled or published post must keep its content.
      return state !== 'draft' && !hasBody ? no('post.no_body') : null
    case 'publish':
    case 'schedule':
      if (state === 'published') return no('post.already_public')
      return hasBody ? null : no('post.no_body')
    case 'unpublish':
      return state === 'draft' ? no('post.not_out') : null
    case 'delete':
      // A published post must be unpublished first, so that deleting it is clearly deliberate.
      return state === 'draft' ? null : no('post.not_draft')
  }
}

/** A date further ahead is most likely a mistyped year. */
const MOST_DAYS_AHEAD = 366

export function scheduleFault(at: string, now: string): 'post.schedule_past' | 'post.schedule_far' | null {
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead <= 0) return 'post.schedule_past'
  return ahead > MOST_DAYS_AHEAD * 86_400_000 ? 'post.schedule_far' : null
}

/** HTML without visible text counts as empty, whatever elements it has; an image counts as content. */
export function hasText(html: string): boolean {
  return /<img\b/i.test(html) || /[^\s\u00a0]/.test(html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' '))
}
