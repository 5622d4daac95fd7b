import { MAIL_WAYS, NOTICE_KINDS, NOTICE_SUBJECTS } from '@zakup/domain/notices/notice-kinds'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { instant } from '../wire.ts'
import { noticeCalls } from './notices.calls.ts'

const notice = z
  .object({
    id: z.number().int(),
    kind: z.enum(NOTICE_KINDS),
    /** Text for the user. */
    text: z.string(),
    /** What it is about; the user interface builds the URL from it. */
    subject: z.object({ type: z.enum(NOTICE_SUBJECTS), id: z.number().int() }),
    created_at: instant,
    read_at: instant.nullable(),
  })
  .meta({ id: 'Notice' })

const setting = z.object({ kind: z.enum(NOTICE_KINDS), email: z.enum(MAIL_WAYS) })

export const noticeRoutes = routes(noticeCalls, {
  listNotices: {
    query: listQuery({ search: false }).extend({ unread: z.literal('true').optional() }),
    response: page(notice).extend({ unread: z.number().int() }),
  },
  readNotices: {
    // Without ids: all of them.
    body: z.strictObject({ ids: z.array(z.number().int().positive()).min(1).max(1000).optional() }),
    response: z.object({ unread: z.number().int() }),
  },
  streamNotices: { events: true },
  getNoticeSettings: { response: z.object({ email: z.string(), settings: z.array(setting) }) },
  updateNoticeSettings: {
    body: z.strictObject({ settings: z.array(setting).min(1).max(NOTICE_KINDS.length) }),
    response: z.object({ email: z.string(), settings: z.array(setting) }),
  },
})
