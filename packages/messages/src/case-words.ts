import { customerOrganizers } from './ru/customer-organizers.ts'
import { ownAnnouncements } from './ru/own-announcements.ts'
import { planProblems } from './ru/plan-problems.ts'
import { plans } from './ru/plans.ts'
import { purchaseOrders } from './ru/purchase-orders.ts'
import { purchaseProblems } from './ru/purchase-problems.ts'
import { registrationsDesk } from './ru/registrations-desk.ts'
import { rnuProblems } from './ru/rnu-problems.ts'
import { rnuRecords } from './ru/rnu-records.ts'
import { supplierExp } from './ru/supplier-exp.ts'
import { supplierProblems } from './ru/supplier-problems.ts'
import { ticketProblems, tickets } from './ru/tickets.ts'

/** Messages of cases, of their screens. Those of their notices are in ru/notice-texts.ts: only the server uses them. */
export const caseScreens = {
  ...plans,
  ...customerOrganizers,
  ...purchaseOrders,
  ...ownAnnouncements,
  ...rnuRecords,
  ...supplierExp,
  ...registrationsDesk,
  ...tickets,
} as const

/** Of their refusals. */
export const caseProblems = {
  ...planProblems,
  ...purchaseProblems,
  ...rnuProblems,
  ...supplierProblems,
  ...ticketProblems,
} as const
