import type { postDeskRoutes } from '@zakup/contract/posts/post-desk.routes'
import { operatorRefusal } from '@zakup/domain/operator/operator'
import { pageOf } from '../../db/page.ts'
import type { CallContext, Handlers } from '../../kernel/call-context.ts'
import { refuse, there } from '../../kernel/problem-error.ts'
import { safeHtml } from '../../kernel/safe-html.ts'
import { findDeskPost, listDeskPosts } from './post-desk.queries.ts'
import {
  createPost,
  deletePost,
  publishPost,
  schedulePost,
  unpublishPost,
  updatePost,
} from './post-desk.service.ts'

/** After a command the post is read again, so that a repeated request gets the current state. */
async function readPost(ctx: CallContext<'cabinet'>, id: number) {
  refuse(operatorRefusal(ctx.actor))
  const post = there(await ctx.own((trx) => findDeskPost(trx, id)))
  return { ...post, body: safeHtml(post.body), body_kk: post.body_kk && safeHtml(post.body_kk) }
}

export const postDeskHandlers: Handlers<typeof postDeskRoutes> = {
  async listDeskPosts({ query, ctx }) {
    refuse(operatorRefusal(ctx.actor))
    const { results, count, states } = await ctx.own((trx) => listDeskPosts(trx, query))
    return { ...pageOf(ctx.request, query, count, results), states }
  },
  async createPost({ body, ctx }) {
    return readPost(ctx, await createPost(ctx, body))
  },
  getDeskPost: ({ params, ctx }) => readPost(ctx, params.id),
  async updatePost({ params, body, ctx }) {
    return readPost(ctx, await updatePost(ctx, params.id, body))
  },
  deletePost: ({ params, ctx }) => deletePost(ctx, params.id),
  async publishPost({ params, body, ctx }) {
    return readPost(ctx, await publishPost(ctx, params.id, body.version))
  },
  async schedulePost({ params, body, ctx }) {
    return readPost(ctx, await schedulePost(ctx, params.id, body.version, body.published_at))
  },
  async unpublishPost({ params, body, ctx }) {
    return readPost(ctx, await unpublishPost(ctx, params.id, body.version))
  },
}
