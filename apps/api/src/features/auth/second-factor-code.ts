import { createHash, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { DB } from '../../db/types.gen.ts'
import type { Config } from '../../kernel/config.ts'
import { openSecret } from './sealed-secret.ts'
import {
  endRecoveryCodes,
  insertRecoveryCodes,
  sealedSecretOf,
  takeRecoveryCode,
  takeStep,
} from './second-factor.queries.ts'

/** Parameters that every authenticator app supports: some apps silently ignore other values. */
const CODE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Phone clocks are off by some seconds: one step before and one after are accepted too. */
const WINDOW = 1

const RECOVERY_CODES = 10
/** A recovery code has sixteen of these 31 characters: 79 bits, so a plain hash is enough. Without look-alikes. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** The secret for an authenticator app: as a URI for the QR code, and as text to type. */
export function factorUri(
  secret: Uint8Array,
  email: string,
  issuer: string,
): { secret: string; uri: string } {
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const totp = new TOTP({ ...CODE, issuer, label: email, secret: key })
  return { secret: key.base32, uri: totp.toString() }
}

/** The TOTP time step that a code belongs to, or null. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  const delta = TOTP.validate({
    ...CODE,
    token: code,
    secret: key,
    timestamp: now.getTime(),
    window: WINDOW,
  })
  return delta === null ? null : TOTP.counter({ period: CODE.period, timestamp: now.getTime() }) + delta
}

const typedCode = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const digest = (code: string) => createHash('sha256').update(code).digest()

/** Uses up a code of the active factor: of any number of parallel uses, one succeeds. */
export async function takeCode(
  trx: Transaction<DB>,
  config: Config,
  personId: number,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const code = typedCode(typed)
  if (/^\d{6}$/.test(code)) return (await takeAppCode(trx, config, personId, code)) ? 'app' : null
  return (await takeRecoveryCode(trx, personId, digest(code))) ? 'recovery' : null
}

async function takeAppCode(trx: Transaction<DB>, config: Config, personId: number, code: string) {
  const sealed = await sealedSecretOf(trx, personId)
  if (!sealed) return false
  const step = stepOfCode(openSecret(config, personId, sealed), code, new Date())
  return step !== null && takeStep(trx, personId, step)
}

/** Makes new recovery codes, which are returned once; the old ones become invalid. */
export async function makeRecoveryCodes(trx: Transaction<DB>, personId: number): Promise<string[]> {
  await endRecoveryCodes(trx, personId)
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  await insertRecoveryCodes(trx, personId, codes.map(digest))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}
