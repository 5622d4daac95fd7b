/** One write to a thing, as its client knows it. */
export interface Write {
  /** What the thing is afterwards; null: it is gone. */
  content: string | null
  /** `unanswered`: sent, and nobody knows whether it was done. */
  outcome: 'unanswered' | 'acknowledged' | 'refused'
}

/** Something that one client creates and changes, one write after another. */
export interface Thing {
  kind: string
  /** A text that only this thing has, stored with it. */
  mark: string
  writes: Write[]
}

/** What the database has: kind → mark → content of every row with this mark. */
export type Found = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>

export interface Fault {
  kind: string
  mark: string
  /** `lost` and `doubled` are about rows; `other`: the content is none that may be there. */
  fault: 'lost' | 'doubled' | 'other'
  detail: string
}

/** What the clients of the soak were told, kept outside the portal. */
export class Ledger {
  readonly #things = new Map<string, Thing>()

  /** Notes a write before it is sent; the client says its outcome through the returned row. */
  begin(kind: string, mark: string, content: string | null): Write {
    const key = `${kind} ${mark}`
    const thing = this.#things.get(key) ?? { kind, mark, writes: [] }
    this.#things.set(key, thing)
    const write: Write = { content, outcome: 'unanswered' }
    thing.writes.push(write)
    return write
  }

  get things(): Thing[] {
    return [...this.#things.values()]
  }

  /** Where each thing stands now: taken before the database is read, because writes go on meanwhile. */
  settled(): Map<Thing, number> {
    return new Map(this.things.map((thing) => [thing, lastAcknowledged(thing)]))
  }

  count(outcome: Write['outcome']): number {
    return this.things.flatMap(({ writes }) => writes).filter((write) => write.outcome === outcome).length
  }
}

function lastAcknowledged({ writes }: Thing): number {
  return writes.findLastIndex(({ outcome }) => outcome === 'acknowledged')
}

/**
 * Compares what clients were told with what the database has. A thing may be as its last acknowledged write left it, or as
 * a later write that was not answered would; what was refused must not be there.
 */
export function faultsOf(settled: ReadonlyMap<Thing, number>, found: Found): Fault[] {
  return [...settled].flatMap(([thing, since]) => {
    const { kind, mark, writes } = thing
    const rows = found.get(kind)?.get(mark) ?? []
    const allowed = new Set<string | null>(since < 0 ? [null] : [])
    for (const { content, outcome } of writes.slice(Math.max(since, 0)))
      if (outcome !== 'refused') allowed.add(content)
    const fault = (name: Fault['fault'], detail: string): Fault[] => [{ kind, mark, fault: name, detail }]
    if (rows.length > 1) return fault('doubled', `${rows.length} rows`)
    const [row = null] = rows
    if (allowed.has(row)) return []
    if (row === null) return fault('lost', `should be ${[...allowed].join(' or ')}`)
    return fault('other', `is ${row}, should be ${[...allowed].map((one) => one ?? 'nothing').join(' or ')}`)
  })
}
