import { MEMBER_ROLES } from '@zakup/domain/actor'
import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { emailAddress } from '../auth/account.routes.ts'
import { listQuery, page } from '../list.ts'
import { routes } from '../route.ts'
import { day, idParams, instant, line } from '../wire.ts'
import { peopleCalls } from './people.calls.ts'

const personRow = z
  .object({
    id: z.number().int(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    /** Masked. */
    iin: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    second_factor: z.boolean(),
    /** Where they work now. */
    organizations: z.array(z.object({ id: z.number().int(), name: z.string(), role: z.enum(MEMBER_ROLES) })),
    last_seen_at: instant.nullable(),
    /** Operators ask to change it, and it is not done yet. */
    is_changing: z.boolean(),
  })
  .meta({ id: 'PersonRow' })

export const accountChangeKind = z.enum(['email', 'second_factor'])
export const accountChangeWay = z.enum(['at_once', 'second_operator', 'delay'])

export const person = personRow
  .extend({
    phone: z.string().nullable(),
    has_password: z.boolean(),
    created_at: instant,
    memberships: z.array(
      z.object({
        id: z.number().int(),
        organization: z.object({ id: z.number().int(), iin_bin: z.string(), name: z.string() }),
        role: z.enum(MEMBER_ROLES),
        position: z.string(),
        started_on: day,
        ended_on: day.nullable(),
        ended_reason: z.string().nullable(),
      }),
    ),
    sessions: z.array(
      z.object({
        started_at: instant,
        last_seen_at: instant,
        address: z.string().nullable(),
        user_agent: z.string().nullable(),
      }),
    ),
    /** How a new e-mail or a reset of the second factor would be done, asked by the current user. */
    change_way: accountChangeWay,
    /** What operators ask to change and is not done yet. */
    changes: z.array(
      z.object({
        id: z.number().int(),
        kind: accountChangeKind,
        way: accountChangeWay,
        /** The new address. */
        email: z.string().nullable(),
        reason: z.string(),
        asked_by: z.object({ id: z.number().int(), name: z.string() }),
        asked_at: instant,
        /** When it is done by itself (`delay`) or lapses. */
        due_at: instant,
        /** The current user and who asked changed each other's account lately: another operator must confirm. */
        is_tied: z.boolean(),
      }),
    ),
    /** Actions of operators on the account, newest first. */
    history: z.array(
      z.object({ at: instant, action: z.string(), by: z.string().nullable(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'Person' })

const reason = z.object({ reason: line(personBounds.reason) })

export const peopleRoutes = routes(peopleCalls, {
  listPeople: {
    /** `changing`: only accounts with a change that is not done yet. */
    query: listQuery({ bounds: { defaultLimit: 20, maxLimit: 100, maxOffset: 10_000 } }).extend({
      changing: z.literal('true').optional(),
    }),
    response: page(personRow),
  },
  getPerson: { params: idParams, response: person },
  switchPersonOff: { params: idParams, body: reason, response: person },
  switchPersonOn: { params: idParams, body: reason, response: person },
  resetSecondFactor: { params: idParams, body: reason, response: person },
  changePersonEmail: {
    cost: 'letter',
    params: idParams,
    body: reason.extend({ email: emailAddress }),
    response: person,
  },
  endPersonSessions: { params: idParams, body: reason, response: person },
})

export type PersonRow = z.infer<typeof personRow>
export type Person = z.infer<typeof person>
export type AccountChange = Person['changes'][number]
