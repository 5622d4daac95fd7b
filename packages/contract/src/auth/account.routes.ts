import { PASSWORD_MAX } from '@zakup/domain/auth/password'
import { EMAIL_LENGTH } from '@zakup/domain/field-bounds'
import { z } from 'zod'
import { routes } from '../route.ts'
import { instant, line, typed } from '../wire.ts'
import { accountCalls } from './account.calls.ts'

/** Long enough for a passphrase; the server reports the minimum length in its message (domain/auth/password.ts). */
const password = z.string().min(1).max(PASSWORD_MAX)
/** A one-time code or a recovery code, as people type them: with spaces and dashes. */
export const secondFactorCode = line(40)
/** An e-mail as people type it. */
export const emailAddress = typed
  .trim()
  .max(EMAIL_LENGTH)
  .regex(/^[^@\s]+@[^@\s]+$/)
/** Secret token of a link in an e-mail. */
export const linkToken = z.string().regex(/^[\w-]{20,100}$/)

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const session = z
  .object({
    id: z.uuid(),
    started_at: instant,
    last_seen_at: instant,
    expires_at: instant,
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    is_current: z.boolean(),
  })
  .meta({ id: 'Session' })

export const accountRoutes = routes(accountCalls, {
  requestPasswordReset: { cost: 'letter', body: z.object({ login: line(EMAIL_LENGTH) }) },
  setPassword: { body: z.object({ purpose: z.enum(['welcome', 'reset']), token: linkToken, password }) },
  changePassword: { body: z.object({ current_password: password, password }) },
  listSessions: { response: z.object({ count: z.number().int(), results: z.array(session) }) },
  endSession: { body: z.object({ session_id: z.uuid() }) },
  endAllSessions: {},
  startSecondFactor: {
    /** `code` of the current factor, if there is one: it works until the new one is confirmed. */
    body: z.object({ password, code: secondFactorCode.optional() }),
    /** `uri` is the content of the QR code (otpauth://); `secret` is the same for manual entry. */
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmSecondFactor: { body: z.object({ code: secondFactorCode }), response: recoveryCodes },
  renewRecoveryCodes: { body: z.object({ password, code: secondFactorCode }), response: recoveryCodes },
  stopSecondFactor: { body: z.object({ password, code: secondFactorCode }) },
})

export type SessionRow = z.infer<typeof session>
