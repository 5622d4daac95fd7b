import { announcementCase } from './announcements/announcement-case.ts'
import type { Case } from './case.ts'
import { customerOrganizerCase } from './customer-organizers/customer-organizer-case.ts'
import { planCase } from './plans/plan-case.ts'
import { orderCase } from './purchase-orders/order-case.ts'
import { rnuCase } from './rnu/rnu-case.ts'
import { expCase } from './supplier-exp/supplier-exp-case.ts'
import { ticketCase } from './tickets/ticket-case.ts'

type Described = Pick<Case, 'statuses' | 'sides' | 'others' | 'steps' | 'consequences' | 'terms'>

/** Every case whose steps the database compares, by the name of its table: it learns them from here (db/sync-cases.ts). */
const CASES = {
  announcement: announcementCase,
  customer_organizer: customerOrganizerCase,
  plan: planCase,
  purchase_order: orderCase,
  rnu: rnuCase,
  supplier_exp: expCase,
  ticket: ticketCase,
} as const satisfies Record<string, Described>

export type CaseName = keyof typeof CASES
export type StatusesOf<Name extends CaseName> = (typeof CASES)[Name]['statuses']

export const ALL_CASES: Readonly<Record<string, Described>> = CASES
