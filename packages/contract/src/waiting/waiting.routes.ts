import { NOTICE_SUBJECTS } from '@zakup/domain/notices/notice-kinds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { day, instant } from '../wire.ts'
import { waitingCalls } from './waiting.calls.ts'

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
  'ticket_to_answer',
  'account_change_to_confirm',
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

export const waitingRoutes = routes(waitingCalls, {
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
