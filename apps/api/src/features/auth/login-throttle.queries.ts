import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import {
  leakedFailures,
  loginDelaySeconds,
  THROTTLE_SCOPES,
  type ThrottleScope,
} from '@zakup/domain/auth/login-throttle'
import { sql } from 'kysely'
import type { AppDb } from '../../db/database.ts'

export type ThrottleKeys = Record<ThrottleScope, string>

/** Logins are kept as hashes: a password typed into the wrong field is not stored. */
export function throttleKeys(login: string, address: string): ThrottleKeys {
  const digest = createHash('sha256').update(login.toLowerCase()).digest('base64url')
  const place = subscriber(address)
  return { pair: `pair:${place}:${digest}`, login: `login:${digest}`, address: `address:${place}` }
}

/** One subscriber of IPv6 has a whole /64 to write from. */
function subscriber(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = [head, tail].map((part) => (part ? part.split(':') : []))
  const zeros = Array<string>(8 - groups.flat().length).fill('0')
  return [...(groups[0] as string[]), ...zeros, ...(groups[1] as string[])].slice(0, 4).join(':')
}

export type Reservation =
  | { allowed: true; failures: Record<ThrottleScope, number> }
  | { allowed: false; waitSeconds: number }

/**
 * Counts a try before the password is looked at: guesses sent in parallel cannot outrun the counter. A try that
 * must wait is not counted, so that waiting it out always works.
 */
export function reserveTry(db: AppDb, keys: ThrottleKeys): Promise<Reservation> {
  return db.transaction().execute(async (trx) => {
    const all = Object.values(keys).sort()
    await trx
      .insertInto('login_throttle')
      .values(all.map((key) => ({ key, failures: 0, last_try_at: sql<string>`now()` })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const rows = await trx
      .selectFrom('login_throttle')
      .select([
        'key',
        'failures',
        sql<number>`extract(epoch from clock_timestamp() - last_try_at)::float8`.as('age'),
      ])
      .where('key', 'in', all)
      .orderBy('key')
      .forUpdate()
      .execute()
    const failures = { pair: 0, login: 0, address: 0 }
    let waitSeconds = 0
    for (const scope of THROTTLE_SCOPES) {
      const row = rows.find((found) => found.key === keys[scope])
      if (!row) continue
      failures[scope] = leakedFailures(scope, row.failures, row.age)
      waitSeconds = Math.max(waitSeconds, loginDelaySeconds(scope, row.failures) - row.age)
    }
    if (waitSeconds > 0) return { allowed: false, waitSeconds: Math.ceil(waitSeconds) }
    for (const scope of THROTTLE_SCOPES) {
      failures[scope] += 1
      await trx
        .updateTable('login_throttle')
        .set({ failures: failures[scope], last_try_at: sql<string>`clock_timestamp()` })
        .where('key', '=', keys[scope])
        .execute()
    }
    return { allowed: true, failures }
  })
}

/** The owner came in: their counters start anew; the address keeps what it did to other logins. */
export async function forgiveTries(db: AppDb, keys: ThrottleKeys): Promise<void> {
  await db.deleteFrom('login_throttle').where('key', 'in', [keys.pair, keys.login]).execute()
  await db
    .updateTable('login_throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', '=', keys.address)
    .execute()
}

/** The password was not looked at after all: the try is given back. */
export async function returnTry(db: AppDb, keys: ThrottleKeys): Promise<void> {
  await db
    .updateTable('login_throttle')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', 'in', Object.values(keys))
    .execute()
}
