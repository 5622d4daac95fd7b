import { MAIL_WAYS, NOTICE_KINDS, NOTICE_SUBJECTS } from '@zakup/domain/notices/notice-kinds'
import { z } from 'zod'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { day, instant } from '../wire.ts'
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

/** Why something waits for the user. */
const WAITING_KINDS = [
  'customer_organizer_to_decide',
  'order_to_decide',
  'order_to_mend',
  'order_to_send',
  'order_to_announce',
  'plan_to_approve',
  'plan_returned',
  'announcement_to_sign',
  'announcement_to_publish',
  'announcement_returned',
  'announcement_to_finish',
  'announcement_intake_ends',
  'plan_items_to_mend',
  'contract_overdue',
  'contract_ends',
  'supplier_exp_to_finish',
  'supplier_exp_returned',
  'supplier_exp_to_review',
  'supplier_exp_to_agree',
  'registration_to_decide',
  'rnu_to_decide',
  'rnu_returned',
  'rnu_to_finish',
  'job_to_retry',
  'calendar_to_fill',
  'financial_year_to_add',
  'mrp_to_set',
  'license_expires',
] as const

const WAITING_SUBJECTS = [
  ...NOTICE_SUBJECTS,
  'contract',
  'supplier_license',
  'job',
  'calendar',
  'financial_year',
  'mrp',
] as const

const waiting = z
  .object({
    kind: z.enum(WAITING_KINDS),
    subject: z.object({ type: z.enum(WAITING_SUBJECTS), id: z.number().int() }),
    /** Label, e.g. the number and the name. */
    title: z.string(),
    /** The other organisation, where there is one. */
    organization: z.string().nullable(),
    since: instant,
    due_at: instant.nullable(),
    is_late: z.boolean(),
  })
  .meta({ id: 'Waiting' })

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
  listWaiting: {
    response: z.object({
      count: z.number().int(),
      late: z.number().int(),
      /** All contracts in force that end by this day, if `results` contains only the first of them. */
      contracts_due: z.object({ count: z.number().int(), ends_to: day }).nullable(),
      results: z.array(waiting),
    }),
  },
})
