import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/types.gen.ts'

const digest = (token: string) => createHash('sha256').update(token).digest()

/** The browser a request comes from: the token of its cookie, and the hash it is stored under. */
export interface Device {
  token: string
  hash: Buffer
}

export function deviceOf(token: string | undefined): Device | null {
  return token === undefined ? null : { token, hash: digest(token) }
}

/** Whether a person has signed in from this browser before. The same query runs for unknown logins. */
export async function isKnownDevice(
  db: Kysely<DB>,
  personId: number,
  device: Device | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('person_id')
    .where('person_id', '=', personId)
    .where('hash', '=', device?.hash ?? Buffer.alloc(32))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks this browser as known for the person. A cookie that someone has already signed in with is kept, because several
 * people may share a browser. One that the portal never issued is replaced, because an attacker may have planted it.
 */
export async function rememberDevice(
  db: Kysely<DB>,
  personId: number,
  device: Device | null,
  userAgent: string | null,
): Promise<Device> {
  const issued =
    device &&
    (await db
      .selectFrom('known_device')
      .select('hash')
      .where('hash', '=', device.hash)
      .limit(1)
      .executeTakeFirst())
  const kept = device && issued ? device : newDevice()
  await db
    .insertInto('known_device')
    .values({ hash: kept.hash, person_id: personId, user_agent: userAgent })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'hash'])
        .doUpdateSet({ last_seen_at: sql<string>`now()`, user_agent: userAgent }),
    )
    .execute()
  return kept
}

function newDevice(): Device {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: digest(token) }
}

/**
 * Forgets all known browsers of a person, except that of the session `kept`: after a password set by e-mail link, or
 * when other sessions are ended. Someone who was signed out must not return from a known browser, with a separate
 * throttle counter and without an e-mail to the owner.
 */
export async function forgetDevices(db: Kysely<DB>, personId: number, kept?: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .$if(kept !== undefined, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('session as s')
              .select('s.id')
              .where('s.id', '=', kept as string)
              .whereRef('s.device_hash', '=', 'known_device.hash'),
          ),
        ),
      ),
    )
    .execute()
}
