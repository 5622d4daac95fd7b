import type { postRoutes } from '@zakup/contract/posts/posts.routes'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { there } from '../../kernel/problem-error.ts'
import { safeHtml } from '../../kernel/safe-html.ts'
import { countFaq, selectFaqPage } from './faq.queries.ts'
import { findMenuItem, menuItemChildren, menuItems } from './menu-items.queries.ts'
import { countPosts, findPost, mainPosts, selectPostPage } from './posts.queries.ts'

interface Written {
  body: string
  body_kk: string | null
}

function safe<T extends Written>(text: T): T {
  return { ...text, body: safeHtml(text.body), body_kk: text.body_kk && safeHtml(text.body_kk) }
}

export const postHandlers: Handlers<typeof postRoutes> = {
  async listPosts({ query, ctx }) {
    const [rows, count] = await Promise.all([selectPostPage(ctx.db, query), countPosts(ctx.db, query)])
    return pageOf(ctx.request, query, count, rows)
  },

  async listMainPosts({ ctx }) {
    return { results: await mainPosts(ctx.db) }
  },

  async getPost({ params, ctx }) {
    return safe(there(await findPost(ctx.db, params.id)))
  },

  async listMenuItems({ ctx }) {
    return { results: await menuItems(ctx.db) }
  },

  async getMenuItem({ params, ctx }) {
    const [item, children] = await Promise.all([
      findMenuItem(ctx.db, params.id),
      menuItemChildren(ctx.db, params.id),
    ])
    return { ...safe(there(item)), children }
  },

  async listFaq({ query, ctx }) {
    const [rows, count] = await Promise.all([selectFaqPage(ctx.db, query), countFaq(ctx.db, query)])
    const answers = rows.map((row) => ({ ...row, answer: safeHtml(row.answer) }))
    return pageOf(ctx.request, query, count, answers)
  },
}
