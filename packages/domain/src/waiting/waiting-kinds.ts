import { NOTICE_SUBJECTS } from '../notices/notice-kinds.ts'

/** Why something waits for the user. */
export const WAITING_KINDS = [
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
export type WaitingKind = (typeof WAITING_KINDS)[number]

/** What it is about. */
export const WAITING_SUBJECTS = [
  ...NOTICE_SUBJECTS,
  'contract',
  'supplier_license',
  'job',
  'calendar',
  'financial_year',
  'mrp',
] as const
export type WaitingSubject = (typeof WAITING_SUBJECTS)[number]
