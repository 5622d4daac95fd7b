import { MEMBER_ROLES } from '@zakup/domain/actor'
import { PASSWORD_MAX } from '@zakup/domain/auth/password'
import { personBounds } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { emailAddress, linkToken } from '../auth/account.routes.ts'
import { routes } from '../route.ts'
import { day, idParams, iinBin, instant, line, typed } from '../wire.ts'
import { memberCalls } from './members.calls.ts'

const role = z.enum(MEMBER_ROLES)
const position = line(personBounds.position)
const name = line(personBounds.name)

const member = z
  .object({
    id: z.number().int(),
    person_id: z.number().int(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    /** Masked. */
    iin: z.string(),
    email: z.string(),
    role,
    position: z.string(),
    started_on: day,
    ended_on: day.nullable(),
    ended_reason: z.string().nullable(),
    second_factor: z.boolean(),
    last_seen_at: instant.nullable(),
    is_me: z.boolean(),
    version: z.number().int(),
  })
  .meta({ id: 'Member' })

const invitation = z
  .object({
    id: z.number().int(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    email: z.string(),
    role,
    position: z.string(),
    created_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'Invitation' })

export const memberRoutes = routes(memberCalls, {
  listMembers: {
    response: z.object({
      count: z.number().int(),
      results: z.array(member),
      invitations: z.array(invitation),
    }),
  },
  updateMember: {
    params: idParams,
    body: z.object({ position, role, version: z.number().int().positive() }),
    response: member,
  },
  endMember: { params: idParams, body: z.object({ reason: line(personBounds.reason) }), response: member },
  inviteMember: {
    cost: 'letter',
    body: z.object({
      iin: iinBin,
      email: emailAddress,
      last_name: name,
      first_name: name,
      middle_name: typed.trim().max(personBounds.name),
      role,
      position,
    }),
    response: invitation,
  },
  resendInvitation: { cost: 'letter', params: idParams, response: invitation },
  withdrawInvitation: { params: idParams },
  openInvitation: {
    body: z.object({ token: linkToken }),
    response: z.object({
      organization: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      email: z.string(),
      role,
      position: z.string(),
      invited_by: z.string(),
      expires_at: instant,
      /** False if the ИИН has an account: its owner signs in to accept. */
      needs_password: z.boolean(),
    }),
  },
  acceptInvitation: {
    body: z.object({ token: linkToken, password: z.string().max(PASSWORD_MAX).optional() }),
  },
  joinByInvitation: { body: z.object({ token: linkToken }) },
})

export type Member = z.infer<typeof member>
export type Invitation = z.infer<typeof invitation>
