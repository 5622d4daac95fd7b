import type { Refusal } from '../refusal.ts'

/** Length makes a password strong; symbols and digits are not required (NIST SP 800-63B §3.1.1.2, ASVS 5.0 §6.2). */
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 1024

/** Characters that must be left of a password after removing the words an attacker tries first. */
const OWN_PART = 8
const SHORTEST_WORD = 4
const PORTAL_WORDS = ['zakupki', 'zakupok', 'zakup', 'portal', 'закупки', 'закупок', 'портал']

export interface PasswordOwner {
  email: string
  iin: string
  last_name: string
  first_name: string
  middle_name: string | null
  /** Names of the organisations they work for. */
  organizations: readonly string[]
}

export type PasswordRefusal = Refusal<'password.too_short' | 'password.too_long' | 'password.personal'>

const refusal = (code: PasswordRefusal['code']): PasswordRefusal => ({
  kind: 'state',
  code,
  ground: 'ASVS 5.0 §6.2',
})

/** Words about the person that an attacker also knows. */
export function ownWords(owner: PasswordOwner): string[] {
  const { email, iin, last_name, first_name, middle_name, organizations } = owner
  const parts = [email, ...email.split(/[@.+_-]/), iin, last_name, first_name, middle_name ?? '']
  for (const name of organizations) parts.push(name, ...name.split(/[^\p{L}\d]+/u))
  return parts.map((part) => part.toLowerCase()).filter((part) => part.length >= SHORTEST_WORD)
}

/** Checks that need no list of known passwords; the server checks the lists as well. */
export function passwordRefusal(password: string, owner: PasswordOwner): PasswordRefusal | null {
  const letters = [...password]
  if (letters.length < PASSWORD_MIN) return refusal('password.too_short')
  if (letters.length > PASSWORD_MAX) return refusal('password.too_long')
  const longestFirst = [...ownWords(owner), ...PORTAL_WORDS].sort((a, b) => b.length - a.length)
  let rest = password.toLowerCase()
  let found = false
  for (const word of longestFirst)
    if (rest.includes(word)) {
      found = true
      rest = rest.replaceAll(word, '')
    }
  return found && [...rest].length < OWN_PART ? refusal('password.personal') : null
}
