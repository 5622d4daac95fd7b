import { MEMBER_ROLES, USER_TYPES } from '@zakup/domain/actor'
import { PASSWORD_MAX } from '@zakup/domain/auth/password'
import { EMAIL_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { instant, line, organizationRef } from '../wire.ts'
import { linkToken, secondFactorCode } from './account.routes.ts'
import { authCalls } from './auth.calls.ts'

const membership = z.object({
  id: z.number().int(),
  organization: organizationRef.omit({ in_rnu: true }),
  role: z.enum(MEMBER_ROLES),
  position: z.string(),
  /** The capacities this organisation may act in. */
  user_types: z.array(z.enum(USER_TYPES)),
})

const me = z
  .object({
    id: z.number().int(),
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    /** Not masked: users see their own ИИН in full. */
    iin: z.string(),
    memberships: z.array(membership),
    membership_id: z.number().int(),
    user_type: z.enum(USER_TYPES),
    /** `idle_ends_at`: when the session ends if no request arrives until then. */
    session: z.object({ started_at: instant, expires_at: instant, idle_ends_at: instant }),
    second_factor: z.object({
      on: z.boolean(),
      /** The acting role requires it; after `due_at` nothing else is available until it is on. */
      required: z.boolean(),
      due_at: instant.nullable(),
      recovery_codes_left: z.number().int(),
    }),
  })
  .meta({ id: 'Me' })

const loginBody = z.object({
  login: line(EMAIL_LENGTH),
  password: z.string().min(1).max(PASSWORD_MAX),
  /** The second factor, asked for by `auth.second_factor_required`: a one-time or a recovery code. */
  code: secondFactorCode.optional(),
  /** Token of an invitation link, accepted during sign-in: a user without a membership has no other way in. */
  invitation: linkToken.optional(),
})

/** The login object that the client keeps under `user` (spec §3). */
const loginObject = z
  .object({ access_token: z.string(), expires_at: instant, user: me })
  .meta({ id: 'LoginObject' })

const switchRoleBody = z.object({ membership_id: z.number().int().positive(), user_type: z.enum(USER_TYPES) })

export const authRoutes = routes(authCalls, {
  login: { body: loginBody, response: loginObject },
  refresh: { response: loginObject },
  logout: {},
  me: { response: me },
  switchRole: { body: switchRoleBody, response: me },
})

export type Me = z.infer<typeof me>
export type LoginObject = z.infer<typeof loginObject>
