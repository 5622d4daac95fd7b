import { folded } from './search-text.ts'

/** What a mistyped word may have been meant to be: pure rules, without the data that know which words exist. */

/** A word of the data. */
export interface DataWord {
  word: string
  /** As the search compares it: `folded`. */
  form: string
  /** How often it occurs. */
  found: number
}

const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** Letters that look alike in both alphabets: one in the other's word is not seen. */
const LATIN_LOOKS = 'abcehkmoptxy'
const RUSSIAN_LOOKS = 'авсенкмортху'

/** The longest first. The soft sign is seldom written in Latin letters: to leave it out is a small mistake. */
const SOUNDS: readonly [latin: string, russian: string][] = Object.entries({
  shch: 'щ',
  sch: 'щ',
  zh: 'ж',
  kh: 'х',
  ts: 'ц',
  tz: 'ц',
  ch: 'ч',
  sh: 'ш',
  yu: 'ю',
  ju: 'ю',
  iu: 'ю',
  ya: 'я',
  ja: 'я',
  yo: 'е',
  jo: 'е',
  ye: 'е',
  je: 'е',
  x: 'кс',
  "'": 'ь',
  ...lettersOf('abvgdezijklmnoprstufhcywqäöüūşğñı', 'абвгдезийклмнопрстуфхцывкаоуушгны'),
})

function lettersOf(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, i) => [letter, [...to][i] as string]))
}

const toRussianKey = lettersOf(LATIN_KEYS, RUSSIAN_KEYS)
const toLatinKey = lettersOf(RUSSIAN_KEYS, LATIN_KEYS)
const toRussianLook = lettersOf(LATIN_LOOKS, RUSSIAN_LOOKS)

/**
 * The texts that a part of a query, without spaces, may stand for: itself, the same keys in the other layout («ghjtrn»), the same
 * sounds in the other alphabet («proekt»). A layout may turn signs into letters («,evfuf»), so it needs more than the words.
 * Numbers and codes stand for themselves only.
 */
export function readingsOf(part: string): string[] {
  const typed = part.toLowerCase()
  if (/\p{N}/u.test(typed)) return [typed]
  const latin = /\p{Script=Latin}/u.test(typed)
  const cyrillic = /\p{Script=Cyrillic}/u.test(typed)
  if (latin && cyrillic) return [typed, replaced(typed, toRussianLook)]
  return [typed, ...(latin ? [replaced(typed, toRussianKey), sounded(typed)] : [replaced(typed, toLatinKey)])]
}

/** The words of a text, as the search takes them. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function replaced(text: string, table: Record<string, string>): string {
  return text.replace(/./gu, (letter) => table[letter] ?? letter)
}

function sounded(text: string): string {
  let made = ''
  for (let at = 0; at < text.length; ) {
    const [latin, russian] = SOUNDS.find(([latin]) => text.startsWith(latin, at)) ?? [text[at], text[at]]
    // «blagoustroystvo», «zhilishchnyy»
    made += latin === 'y' && /[аеиоуы]$/.test(made) ? 'й' : russian
    at += (latin as string).length
  }
  return made
}

/** One mistake makes a word about as unlikely as if it occurred so many times less. */
const MISTAKE = 400

export interface Likely {
  word: string
  likeness: number
}

/** The word of the data that best explains a typed one, by its occurrences and the mistakes; null if all are others. */
export function likeliest(typed: string, words: readonly DataWord[]): Likely | null {
  let best: Likely | null = null
  for (const { word, form, found } of words) {
    const mistakes = mistakesBetween(typed, form)
    const likeness = Math.log(found) - mistakes * Math.log(MISTAKE)
    if (mistakes <= mostMistakes(typed) && likeness > (best?.likeness ?? -Infinity)) best = { word, likeness }
  }
  return best
}

/** A short word with a mistake may be anything. */
function mostMistakes({ length }: string): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 1.5 : 2.5
}

/** Letters that are confused because they sound alike where they are not stressed, or at the end of a word. */
const ALIKE = new Set(
  ['оа', 'еи', 'еэ', 'ея', 'ыи', 'ие', 'йи', 'шщ', 'сз', 'тд', 'пб', 'вф', 'гк', 'жш', 'цс'].flatMap(
    (pair) => [pair, [...pair].reverse().join('')],
  ),
)

/** The least cost to turn one word into the other; a usual mistake costs half of one. */
export function mistakesBetween(typed: string, meant: string): number {
  const a = [...typed]
  const b = [...meant]
  let before: number[] = []
  let last = [0]
  for (const j of b.keys()) last.push(at(last, j) + lost(b, j))
  for (let i = 1; i <= a.length; i++) {
    const row = [at(last, 0) + lost(a, i - 1)]
    for (let j = 1; j <= b.length; j++) {
      const [x, y] = [a[i - 1] as string, b[j - 1] as string]
      const swapped = i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y ? at(before, j - 2) + 1 : Infinity
      row.push(
        Math.min(
          at(last, j - 1) + (x === y ? 0 : ALIKE.has(x + y) ? 0.5 : 1),
          at(last, j) + lost(a, i - 1),
          at(row, j - 1) + lost(b, j - 1),
          swapped,
        ),
      )
    }
    ;[before, last] = [last, row]
  }
  return at(last, b.length)
}

const at = (row: number[], i: number) => row[i] as number

/** A soft or hard sign and one of two equal letters are easily forgotten or added. */
function lost(word: string[], i: number): number {
  const letter = word[i] as string
  return letter === 'ь' || letter === 'ъ' || letter === word[i - 1] || letter === word[i + 1] ? 0.5 : 1
}
