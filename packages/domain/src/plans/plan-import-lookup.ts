/** A dictionary row and the ways a user may type it: name, short name, symbol or code, in any spelling. */
export interface LookupRow {
  id: number
  /** Main name; shown in suggestions. */
  name: string
  /** Other names. */
  also?: readonly (string | null)[]
}

type Found =
  | { kind: 'found'; id: number }
  | { kind: 'several'; options: string[] }
  | { kind: 'unknown'; near: string | null }

/** Most unknown words compared by edit distance: a file of nothing but unknown words must not take much CPU time. */
const MAX_GUESSES = 200
const MAX_GUESSED_LENGTH = 80

/** Ignores case, «ё», kinds of spaces and quotes, and a final point. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[«»„“”"']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}

/** Spreadsheets drop leading zeros of a code. */
function withoutZeros(word: string): string {
  return /^\d+$/.test(word) ? word.replace(/^0+(?=\d)/, '') : word
}

export class Lookup {
  readonly #names = new Map<number, string>()
  /** Searched in order, the first match wins: a name before a symbol, a whole code before one without leading zeros. */
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

/** Levenshtein distance: how many letters must be inserted, deleted or changed. */
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
