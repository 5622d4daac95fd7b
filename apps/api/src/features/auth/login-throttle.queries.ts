import { createHash } from 'node:crypto'
import { leakedFailures, loginDelaySeconds, type ThrottleScope } from '@zakup/domain/auth/login-throttle'
import { type Kysely, sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'
import type { DB } from '../../db/types.gen.ts'
import { ProblemError } from '../../kernel/problem-error.ts'
import { subscriberOf } from '../../kernel/subscriber.ts'

export type ThrottleKeys = Partial<Record<ThrottleScope, string>>

/** Logins are stored as hashes, so that a password typed into the login field is not stored. */
const digest = (login: string) => createHash('sha256').update(login.toLowerCase()).digest('base64url')

export function throttleKeys(login: string, address: string): ThrottleKeys {
  const place = subscriberOf(address)
  return {
    pair: `pair:${place}:${digest(login)}`,
    login: `login:${digest(login)}`,
    address: `address:${place}`,
  }
}

/** The counter of a known browser: other people cannot fill it. */
export function deviceKeys(personId: number, device: Buffer): ThrottleKeys {
  return { pair: `device:${personId}:${device.toString('base64url')}` }
}

/** The counter of the second sign-in step, per person; a known browser has its own. */
export function factorKeys(personId: number, device: Buffer | null): ThrottleKeys {
  return { factor: `factor:${personId}:${device?.toString('base64url') ?? ''}` }
}

/** The counter of password prompts inside a session: someone who took the session over must not guess the password. */
export function sessionKeys(sessionId: string): ThrottleKeys {
  return { pair: `session:${sessionId}` }
}

/** The counter of codes inside a session: the right password resets the counter of passwords, never that of codes. */
export function sessionCodeKeys(sessionId: string): ThrottleKeys {
  return { factor: `session:${sessionId}:code` }
}

/** The counter of password reset e-mails requested from one IP address. */
export function resetKeys(address: string): ThrottleKeys {
  return { address: `reset:${subscriberOf(address)}` }
}

export type Failures = Partial<Record<ThrottleScope, number>>

interface Tried {
  failures: Failures
  /** Seconds until the next try is accepted. */
  wait: number
}

/** Reads the earlier tries; `lock` keeps their rows locked until the end of the transaction. */
async function triedBefore(db: Kysely<DB>, scopes: [ThrottleScope, string][], lock: boolean): Promise<Tried> {
  const rows = await db
    .selectFrom('login_throttle')
    .select([
      'key',
      'failures',
      sql<number>`extract(epoch from clock_timestamp() - last_try_at)::float8`.as('age'),
    ])
    .where('key', 'in', keysOf(scopes))
    .orderBy('key')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  const failures: Failures = {}
  let wait = 0
  for (const [scope, key] of scopes) {
    const row = rows.find((found) => found.key === key)
    failures[scope] = row ? leakedFailures(scope, row.failures, row.age) : 0
    if (row) wait = Math.max(wait, loginDelaySeconds(scope, row.failures) - row.age)
  }
  return { failures, wait }
}

const keysOf = (scopes: [ThrottleScope, string][]) => scopes.map(([, key]) => key).sort()

/**
 * Counts a try before anything is checked, so that parallel guesses cannot outrun the counter. A try that must wait is
 * refused and not counted, so that waiting always helps.
 */
export async function reserveTry(db: AppDb, keys: ThrottleKeys): Promise<Failures> {
  const scopes = Object.entries(keys) as [ThrottleScope, string][]
  // A plain read turns a flood away: it must not queue for row locks on its victim and hold connections.
  const seen = await triedBefore(db, scopes, false)
  const { failures, wait } = seen.wait > 0 ? seen : await countTry(db, scopes)
  if (wait > 0) throw mustWait(Math.ceil(wait))
  return failures
}

function countTry(db: AppDb, scopes: [ThrottleScope, string][]): Promise<Tried> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('login_throttle')
      .values(keysOf(scopes).map((key) => ({ key, failures: 0, last_try_at: sql<string>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { failures, wait } = await triedBefore(trx, scopes, true)
    if (wait > 0) return { failures, wait }
    for (const [scope, key] of scopes) {
      failures[scope] = (failures[scope] ?? 0) + 1
      await trx
        .updateTable('login_throttle')
        .set({ failures: failures[scope], last_try_at: sql<string>`clock_timestamp()` })
        .where('key', '=', key)
        .execute()
    }
    return { failures, wait: 0 }
  })
}

function mustWait(seconds: number): ProblemError {
  return new ProblemError(429, 'auth.too_many_tries', {
    values: { seconds },
    retry_after: seconds,
    headers: { 'retry-after': String(seconds) },
  })
}

/**
 * Resets the counters of this browser after the owner signed in. The counters of the login and the address keep other
 * people's tries; only the owner's own are subtracted.
 */
export async function forgiveTries(db: AppDb, keys: ThrottleKeys, tries = 1): Promise<void> {
  const own = [keys.pair, keys.factor].filter((key) => key !== undefined)
  if (own.length) await db.deleteFrom('login_throttle').where('key', 'in', own).execute()
  await takeBack(db, [keys.login, keys.address], tries)
}

/** Gives a try back, because nothing was checked after all. */
export async function returnTry(db: AppDb, keys: ThrottleKeys): Promise<void> {
  await takeBack(db, Object.values(keys), 1)
}

async function takeBack(db: AppDb, keys: (string | undefined)[], tries: number): Promise<void> {
  const named = keys.filter((key) => key !== undefined)
  if (!named.length) return
  await db
    .updateTable('login_throttle')
    .set({ failures: sql<number>`greatest(failures - ${tries}::float8, 0)` })
    .where('key', 'in', named)
    .execute()
}
