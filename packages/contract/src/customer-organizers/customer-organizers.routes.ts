import { customerOrganizerCase } from '@zakup/domain/customer-organizers/customer-organizer-case'
import { REQUEST_TABS } from '@zakup/domain/customer-organizers/request-tabs'
import { customerOrganizerBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { stepSchemas } from '../case-schemas.ts'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { day, instant, line, organizationRef, statusRef } from '../wire.ts'
import { customerOrganizerCalls, customerOrganizerSteps } from './customer-organizers.calls.ts'

const customerOrganizer = z
  .object({
    id: z.number().int(),
    status: statusRef,
    customer: organizationRef,
    organizer: organizationRef,
    /** The document that appoints the organizer. */
    basis: z.string(),
    file: z.object({ uuid: z.string(), name: z.string(), size: z.number().int() }).nullable(),
    starts_on: day,
    /** Null: until one of the two ends it. */
    ends_on: day.nullable(),
    requested_at: instant,
    /** Whole working days a request has waited; null once it was answered. */
    waiting_days: z.number().int().nullable(),
    decided_at: instant.nullable(),
    decision_reason: z.string().nullable(),
    ended_at: instant.nullable(),
    end_reason: z.string().nullable(),
    /** Sent orders between the two: all of them, and those that block ending the relation. */
    order_count: z.number().int(),
    open_orders: z.number().int(),
    /** May receive orders today. */
    in_force: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'CustomerOrganizer' })

export const customerOrganizerRoutes = routes(customerOrganizerCalls, {
  listOwnOrganizers: {
    query: listQuery({ in: ['status_id'] }).extend({
      /** Only those that may receive orders today. */
      in_force: z.literal('true').optional(),
    }),
    response: page(customerOrganizer),
  },
  listIncomingRequests: {
    query: listQuery({}).extend({ tab: z.enum(REQUEST_TABS).default('waiting') }),
    response: page(customerOrganizer).extend({
      tabs: z.object({ waiting: z.number().int(), accepted: z.number().int(), declined: z.number().int() }),
    }),
  },
  createCustomerOrganizer: {
    body: z.strictObject({
      organizer_id: z.number().int().positive(),
      basis: line(customerOrganizerBounds.basis),
      starts_on: day,
      ends_on: day.nullable().default(null),
      /** An upload of the acting organisation. */
      attachment: z.uuid().nullable().default(null),
    }),
    response: customerOrganizer,
  },
  ...stepSchemas('CustomerOrganizer', customerOrganizerCase, customerOrganizerSteps, customerOrganizer),
})

export type CustomerOrganizer = z.infer<typeof customerOrganizer>
