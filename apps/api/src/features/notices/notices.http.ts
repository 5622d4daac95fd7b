import type { noticeRoutes } from '@zakup/contract/notices/notices.routes'
import { pageOf } from '../../db/page.ts'
import type { Handlers } from '../../kernel/call-context.ts'
import { noticeSettings } from './notice-settings.queries.ts'
import { noticeStream } from './notice-stream.ts'
import { countUnread, listNoticeRows } from './notices.queries.ts'
import { chooseMailWays, readNotices } from './notices.service.ts'

export const noticeHandlers: Handlers<typeof noticeRoutes> = {
  async listNotices({ query, ctx }) {
    const { count, results, unread } = await ctx.own((db) => listNoticeRows(db, ctx.actor, query))
    return { ...pageOf(ctx.request, query, count, results), unread }
  },
  async readNotices({ body, ctx }) {
    await readNotices(ctx, body.ids)
    return { unread: await ctx.own((db) => countUnread(db, ctx.actor)) }
  },
  async streamNotices({ ctx }) {
    return noticeStream(ctx)
  },
  getNoticeSettings: ({ ctx }) => ctx.own((db) => noticeSettings(db, ctx.actor.person_id)),
  async updateNoticeSettings({ body, ctx }) {
    await chooseMailWays(ctx, body.settings)
    return ctx.own((db) => noticeSettings(db, ctx.actor.person_id))
  },
}
