/** Kinds of notices. The texts are `notice.<kind>` of the catalogue; the values fill their placeholders. */
export const NOTICE_KINDS = [
  'customer_organizer.requested',
  'customer_organizer.withdrawn',
  'customer_organizer.approved',
  'customer_organizer.rejected',
  'customer_organizer.ended',
  'customer_organizer.expired',
  'order.sent',
  'order.withdrawn',
  'order.confirmed',
  'order.returned',
  'order.rejected',
  'order.due_soon',
  'order.overdue',
  'plan.submitted',
  'plan.approved',
  'plan.returned',
  'announcement.submitted',
  'announcement.signed',
  'announcement.returned',
  'announcement.published',
  'announcement.stage',
  'announcement.refused',
  'supplier_exp.submitted',
  'supplier_exp.returned',
  'supplier_exp.confirmed',
  'supplier_exp.refused',
  'registration.submitted',
  'rnu.submitted',
  'rnu.returned',
  'rnu.included',
  'rnu.excluded',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

export const NOTICE_SUBJECTS = [
  'customer_organizer',
  'purchase_order',
  'plan',
  'announcement',
  'supplier_exp',
  'registration',
  'rnu',
] as const
export type NoticeSubject = (typeof NOTICE_SUBJECTS)[number]

/** How a kind is sent by e-mail: at once, in a daily digest, or not at all. */
export const MAIL_WAYS = ['now', 'digest', 'off'] as const
export type MailWay = (typeof MAIL_WAYS)[number]

/** Notices that need a decision are e-mailed at once; those that only inform, in the morning digest. */
const AT_ONCE: ReadonlySet<NoticeKind> = new Set([
  'customer_organizer.requested',
  'order.sent',
  'order.due_soon',
  'order.overdue',
  'order.returned',
  'order.rejected',
  'plan.submitted',
  'plan.returned',
  'announcement.submitted',
  'announcement.returned',
  'supplier_exp.returned',
  'supplier_exp.refused',
  'rnu.returned',
  'rnu.included',
])

export function usualMailWay(kind: NoticeKind): MailWay {
  return AT_ONCE.has(kind) ? 'now' : 'digest'
}
