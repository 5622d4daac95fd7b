import {
  ownWords,
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordOwner,
  passwordRefusal,
} from '@zakup/domain/auth/password'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { ProblemError } from '../../kernel/problem-error.ts'

/** The minimum zxcvbn score: 3 of 4 is about 10^8 guesses, too many when each one must be sent to the server. */
const SCORE = 3
/** The cost of the estimate grows with the square of the length, and characters beyond this many add nothing. */
const CHECKED_LENGTH = 40

interface Lists {
  known: Set<string>
  meter: ZxcvbnFactory
}

let lists: Lists | undefined

/** Some 50,000 words: loaded when the first password is set, in a fifth of a second, and kept. */
function readLists(): Lists {
  lists ??= {
    known: new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
    meter: new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }),
  }
  return lists
}

/** The same keys on a Russian and on a Latin keyboard: an attacker tries «йцукен» like «qwerty». */
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбю'
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."

function sameKeys(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN_KEYS[RUSSIAN_KEYS.indexOf(letter)] ?? letter)
}

/** Strips decoration at the ends, the first thing an attacker adds: «Password123!» becomes «password». */
function bare(password: string): string {
  return password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Refuses a password that breaks the rules, is widely known or is easy to guess. */
export function refuseWeakPassword(password: string, owner: PasswordOwner): void {
  const refused = passwordRefusal(password, owner)
  if (refused)
    throw new ProblemError(409, refused.code, {
      values: { count: refused.code === 'password.too_long' ? PASSWORD_MAX : PASSWORD_MIN },
    })
  const { known, meter } = readLists()
  const low = password.toLowerCase()
  const keys = sameKeys(low)
  if ([low, bare(low), keys, bare(keys)].some((word) => known.has(word)))
    throw new ProblemError(409, 'password.known')
  const start = (text: string) => [...text].slice(0, CHECKED_LENGTH).join('')
  const scores = [...new Set([start(password), start(keys)])].map(
    (text) => meter.check(text, ownWords(owner)).score,
  )
  if (Math.min(...scores) < SCORE) throw new ProblemError(409, 'password.too_simple')
}
