import { SignJWT } from 'jose'
import { signAccessToken } from '../kernel/access-token.ts'
import { buildEmployee } from './build-people.ts'
import type { Portal } from './portal.ts'
import { Browser } from './sign-in.ts'

/** Invalid tokens: forged, expired, or of someone who lost access. Each differs from a valid one in one thing. */
export const BAD_TOKENS = [
  'that is not a JWT',
  'that is empty',
  'signed with another key',
  'for another audience',
  'from another issuer',
  'of another type',
  'signed with another algorithm',
  'with the algorithm none',
  'that has expired',
  'without an expiry time',
  'without an issue time',
  'that was tampered with',
  'without a session id',
  'of an unknown session',
  'of a revoked session',
  'of an expired session',
  'of a deactivated person',
  'of an ended membership',
  'of a capacity the organisation has lost',
] as const
/** A valid session whose holder lacks the second factor their role requires: only the calls to set it up are open. */
export const NO_SECOND_FACTOR = 'of a head without the required second factor'
export type BadToken = (typeof BAD_TOKENS)[number] | typeof NO_SECOND_FACTOR

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function makeBadTokens(portal: Portal): Promise<Record<BadToken, string>> {
  const good = await someone(portal)
  const { sid } = good
  const secret = new TextEncoder().encode(portal.config.AUTH_SECRET)
  const [head, , signature] = good.token.split('.')
  const signed = (over: Forged = {}) => {
    const { key = secret, alg = 'HS256', typ = 'at+jwt', issuer = 'zakup', audience = 'zakup-api' } = over
    const jwt = new SignJWT({ ...(over.claims ?? { sid }) })
      .setProtectedHeader({ alg, typ })
      .setIssuer(issuer)
      .setAudience(audience)
    if (!over.timeless) jwt.setIssuedAt()
    return (over.endless ? jwt : jwt.setExpirationTime(over.exp ?? '2h')).sign(key)
  }
  return {
    'that is not a JWT': 'null',
    'that is empty': '',
    'signed with another key': await signed({
      key: new TextEncoder().encode('another secret, long enough to pass'),
    }),
    'for another audience': await signed({ audience: 'other' }),
    'from another issuer': await signed({ issuer: 'other' }),
    'of another type': await signed({ typ: 'JWT' }),
    'signed with another algorithm': await signed({ alg: 'HS512' }),
    'with the algorithm none': `${base64({ alg: 'none', typ: 'at+jwt' })}.${good.token.split('.')[1]}.x`,
    'that has expired': await signed({ exp: '-1m' }),
    'without an expiry time': await signed({ endless: true }),
    'without an issue time': await signed({ timeless: true }),
    'that was tampered with': [
      head,
      base64({ sid, iss: 'zakup', aud: 'zakup-api', exp: 9e9 }),
      signature,
    ].join('.'),
    'without a session id': await signed({ claims: {} }),
    'of an unknown session': await signed({ claims: { sid: '00000000-0000-4000-8000-000000000000' } }),
    'of a revoked session': await later(
      portal,
      `update session set revoked_at = now(), revoked_reason = 'logout' where id = $1`,
    ),
    'of an expired session': await later(
      portal,
      `update session set started_at = now() - interval '2 days', expires_at = now() - interval '1 minute' where id = $1`,
    ),
    'of a deactivated person': await later(
      portal,
      'update person set is_active = false where id = (select person_id from session where id = $1)',
    ),
    'of an ended membership': await later(
      portal,
      'update membership set ended_on = current_date where id = (select membership_id from session where id = $1)',
    ),
    [NO_SECOND_FACTOR]: await later(
      portal,
      'update person set second_factor_from = now() where id = (select person_id from session where id = $1)',
    ),
    'of a capacity the organisation has lost': await later(
      portal,
      `update organization set is_customer = false, is_supplier = true where id = (select m.organization_id
         from session s join membership m on m.id = s.membership_id where s.id = $1)`,
    ),
  }
}

interface Forged {
  key?: Uint8Array
  alg?: string
  typ?: string
  issuer?: string
  audience?: string
  exp?: string
  endless?: boolean
  timeless?: boolean
  claims?: Record<string, string>
}

function sessionOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()).sid
}

/** A token of the same session that is valid for two hours: thousands of calls must not outlast it. */
export function lastingToken({ config }: Portal, token: string): Promise<string> {
  return signAccessToken(config, sessionOf(token), new Date(Date.now() + 7_200_000))
}

/** The head of a customer who has just signed in. */
async function someone(portal: Portal): Promise<{ token: string; sid: string }> {
  const { person } = await buildEmployee(portal.admin, { is_organizer: false }, { role: 'head' })
  const browser = new Browser(portal)
  await browser.signIn(person.email)
  return { token: await lastingToken(portal, browser.token), sid: sessionOf(browser.token) }
}

/** A token that was valid until `change` ended its session or its holder's access. */
async function later(portal: Portal, change: string): Promise<string> {
  const { token, sid } = await someone(portal)
  await portal.admin.query(change, [sid])
  return token
}
