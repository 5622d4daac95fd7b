import { createHmac } from 'node:crypto'
import type { Me } from '@zakup/contract/auth/auth.routes'
import { API_BASE } from '@zakup/contract/call'

/** Who sends a request. */
export interface Actor {
  name: string
  organization: number | null
  hasValidToken: boolean
  headers: Record<string, string>
}

interface SignedIn {
  access_token: string
  user: Me
}

/** A session for the calls that refresh, change or end it; nothing else uses it. */
export interface DisposableSession {
  token: string
  cookie: string
  organization: number
  /** Memberships it can switch to. */
  memberships: number[]
}

interface Session {
  actor: Actor
  cookie: string
  renewedAt: number
}

/** Access tokens expire after ten minutes. */
const RENEW_AFTER_MS = 4 * 60_000

/** Signs people in, once for each organisation and capacity they can act in, and refreshes their tokens. */
export class People {
  readonly #site: string
  readonly #password: string
  readonly #sessions: Session[] = []
  #address = 0
  disposable: DisposableSession[] = []

  constructor(site: string, password: string) {
    this.#site = site
    this.#password = password
  }

  get actors(): Actor[] {
    return this.#sessions.map(({ actor }) => actor)
  }

  async signInAll(logins: readonly string[]): Promise<void> {
    for (const login of logins) {
      const first = await this.#signIn(login)
      for (const { id, user_types, organization, role } of first.user.memberships)
        for (const user_type of user_types) {
          const { access_token, cookie } = await this.#signIn(login)
          const headers = { authorization: `Bearer ${access_token}` }
          await this.#ask('auth/switch-role/', headers, { membership_id: id, user_type })
          const name = `${login.split('@')[0]} (${user_type} ${role})`
          this.#sessions.push({
            actor: { name, organization: organization.id, hasValidToken: true, headers },
            cookie,
            renewedAt: Date.now(),
          })
        }
    }
  }

  /** Changes the headers of an actor in place: later requests use the new token. */
  async renew(): Promise<void> {
    for (const session of this.#sessions) {
      if (Date.now() - session.renewedAt < RENEW_AFTER_MS) continue
      const { body, cookie } = await this.#ask('auth/refresh/', { cookie: session.cookie })
      session.actor.headers.authorization = `Bearer ${body.access_token}`
      session.cookie = cookie
      session.renewedAt = Date.now()
    }
  }

  async signInDisposable(login: string, count: number): Promise<void> {
    while (this.disposable.length < count) {
      const { access_token, cookie, user } = await this.#signIn(login)
      const of = user.memberships.find(({ id }) => id === user.membership_id)
      this.disposable.push({
        token: access_token,
        cookie,
        organization: of?.organization.id ?? 0,
        memberships: user.memberships.map(({ id }) => id),
      })
    }
  }

  async #signIn(login: string): Promise<SignedIn & { cookie: string }> {
    const { body, cookie } = await this.#ask('auth/login/', {}, { login, password: this.#password })
    return { ...body, cookie }
  }

  async #ask(
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<{ body: SignedIn; cookie: string }> {
    this.#address++
    const response = await fetch(this.#site + API_BASE + path, {
      method: 'POST',
      headers: {
        'x-requested-with': 'zakup',
        // A separate IP address: failed sign-ins of the run must not lock out its own users.
        'x-forwarded-for': `10.1.${this.#address >> 8}.${this.#address & 255}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { body: (await response.json()) as SignedIn, cookie }
  }
}

/** Actors that must be refused. `secret` signs the tokens of this portal: an expired one is otherwise valid. */
export function unauthorisedActors(secret: string): Actor[] {
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: 'zakup', aud: 'zakup-api', iat: now - 60, exp: now + 3600, sid: crypto.randomUUID() }
  const tokens: Record<string, string> = {
    expired: `Bearer ${signed(secret, { ...good, iat: now - 7200, exp: now - 3600 })}`,
    'of no session': `Bearer ${signed(secret, good)}`,
    'of another portal': `Bearer ${signed('somebody else, as long as ours is here', good)}`,
    'for another audience': `Bearer ${signed(secret, { ...good, aud: 'zakup-web' })}`,
    unsigned: `Bearer ${signed(secret, good, 'none').replace(/[^.]*$/, '')}`,
    'without an expiry': `Bearer ${signed(secret, { ...good, exp: undefined })}`,
    'with an odd session': `Bearer ${signed(secret, { ...good, sid: "' or 1=1 --" })}`,
    empty: '',
    'Bearer only': 'Bearer',
    null: 'Bearer null',
    garbled: 'Bearer a.b.c',
    basic: 'Basic b3BlcmF0b3I6b3BlcmF0b3I=',
    long: `Bearer ${'x'.repeat(6000)}.a.b`,
  }
  const token = (name: string, authorization: string): Actor => ({
    name: `token ${name}`,
    organization: null,
    hasValidToken: false,
    headers: { authorization },
  })
  return [
    { name: 'anonymous', organization: null, hasValidToken: false, headers: {} },
    ...Object.entries(tokens).map(([name, text]) => token(name, text)),
  ]
}

function signed(secret: string, claims: object, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg, typ: 'at+jwt' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
