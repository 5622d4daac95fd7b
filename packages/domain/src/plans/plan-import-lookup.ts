/** What a person means by a word of a dictionary: its name, short name, symbol or code, however it is typed. */
export interface LookupRow {
  id: number
  /** What it is called first: how it is suggested. */
  name: string
  /** Other ways to name it. */
  also?: readonly (string | null)[]
}

type Found =
  | { kind: 'found'; id: number }
  | { kind: 'several'; options: string[] }
  | { kind: 'unknown'; near: string | null }

/** A file of nothing but strange words must not buy time: this many are compared letter by letter, then no more. */
const MAX_GUESSES = 200
const MAX_GUESSED_LENGTH = 80

/** Case, «ё», kinds of spaces and quotes, and a point at the end do not tell words apart. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}

/** A spreadsheet drops leading zeros of a code. */
function withoutZeros(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word
}

export class Lookup {
  readonly #names = new Map<number, string>()
  /** The first that knows the word decides: a name beats a symbol, a whole code one without its zeros. */
  readonly #layers: Map<string, Set<number>>[] = [new Map(), new Map(), new Map()]
  #guesses = 0

  constructor(rows: Iterable<LookupRow>) {
    for (const { id, name, also = [] } of rows) {
      this.#names.set(id, name)
      this.#put(0, plainWord(name), id)
      for (const other of also) {
        if (!other) continue
        this.#put(1, plainWord(other), id)
        this.#put(2, withoutZeros(plainWord(other)), id)
      }
    }
  }

  #put(layer: number, word: string, id: number): void {
    const words = this.#layers[layer] as Map<string, Set<number>>
    const ids = words.get(word)
    if (ids) ids.add(id)
    else words.set(word, new Set([id]))
  }

  nameOf(id: number): string {
    return this.#names.get(id) ?? ''
  }

  find(text: string): Found {
    const word = plainWord(text)
    const candidates = [word, word, withoutZeros(word)]
    for (const [layer, words] of this.#layers.entries()) {
      const ids = words.get(candidates[layer] as string)
      if (!ids) continue
      const [first] = ids
      if (ids.size === 1) return { kind: 'found', id: first as number }
      return { kind: 'several', options: [...ids].map((id) => this.nameOf(id)) }
    }
    return { kind: 'unknown', near: this.#near(word) }
  }

  #near(word: string): string | null {
    if (word.length < 3 || word.length > MAX_GUESSED_LENGTH || this.#guesses++ >= MAX_GUESSES) return null
    let best: number | null = null
    let least = Math.max(1, Math.floor(word.length / 4)) + 1
    for (const words of this.#layers.slice(0, 2))
      for (const [known, ids] of words) {
        if (Math.abs(known.length - word.length) >= least) continue
        const distance = editDistance(known, word)
        if (distance >= least) continue
        least = distance
        best = [...ids][0] as number
      }
    return best === null ? null : this.nameOf(best)
  }
}

/** How many letters must be put in, left out or changed. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}
