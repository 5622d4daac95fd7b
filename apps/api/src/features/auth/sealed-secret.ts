import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../kernel/config.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** A separate key from the one that signs tokens, and not derivable from it without the common AUTH_SECRET. */
function keyOf({ AUTH_SECRET }: Config): Buffer {
  return Buffer.from(hkdfSync('sha256', AUTH_SECRET, '', 'zakup second factor', 32))
}

const bound = (personId: number) => Buffer.from(`person ${personId}`)

/** Encrypts a secret for the database: it is useless without the server's key, or in the row of another person. */
export function sealSecret(config: Config, personId: number, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(bound(personId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws if the value was not encrypted for this person. */
export function openSecret(config: Config, personId: number, sealed: Buffer): Uint8Array {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(bound(personId))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
