import type { Actor } from './actors.ts'
import type { Dice } from './dice.ts'
import type { Picked } from './known-rows.ts'

interface Tried {
  accepted: number
  refused: number
}

interface OfCall {
  actors: Map<string, Tried>
  /** By the table and status of the row. */
  statuses: Map<string, Tried>
  bodies: { organization: number | null; body: unknown }[]
}

const BODIES = 12

/**
 * What was accepted so far, to be tried more often: pure chance would almost always pick the wrong person and a row in
 * the wrong state, and never reach the code behind.
 */
export class Experience {
  readonly #calls = new Map<string, OfCall>()

  note(call: string, actor: Actor, picked: readonly Picked[], status: number, body: unknown): void {
    const of = this.#of(call)
    count(of.actors, actor.name, status, [401, 403])
    for (const { table, row } of picked) count(of.statuses, `${table} ${row.status}`, status, [409])
    if (status >= 300 || body === undefined) return
    of.bodies.push({ organization: actor.organization, body })
    if (of.bodies.length > BODIES) of.bodies.shift()
  }

  /** Any actor; preferably one accepted before, and less often one who was only ever refused. */
  actor(call: string, actors: readonly Actor[], dice: Dice): Actor {
    const { actors: tried } = this.#of(call)
    const acceptedActors = actors.filter(({ name }) => (tried.get(name)?.accepted ?? 0) > 0)
    if (acceptedActors.length > 0 && dice.chance(40)) return dice.pick(acceptedActors)
    for (let i = 0; ; i++) {
      const actor = dice.pick(actors)
      const known = tried.get(actor.name)
      const hopeless = known && known.accepted === 0 && known.refused > 2
      if (!hopeless || i === 6 || dice.chance(12)) return actor
    }
  }

  /** A status in which the call was accepted; sometimes, and until there is one, no preference. */
  status(call: string, table: string, dice: Dice): number | undefined {
    const good = [...this.#of(call).statuses].filter(
      ([key, { accepted }]) => accepted > 0 && key.startsWith(`${table} `),
    )
    return good.length > 0 && dice.chance(60) ? Number(dice.pick(good)[0].split(' ')[1]) : undefined
  }

  /** A body that was accepted from the same organisation. */
  body(call: string, { organization }: Actor, dice: Dice): unknown {
    const known = this.#of(call).bodies.filter((one) => one.organization === organization)
    return known.length > 0 && dice.chance(35) ? structuredClone(dice.pick(known).body) : undefined
  }

  #of(call: string): OfCall {
    const known = this.#calls.get(call)
    if (known) return known
    const fresh: OfCall = { actors: new Map(), statuses: new Map(), bodies: [] }
    this.#calls.set(call, fresh)
    return fresh
  }
}

function count<Key>(of: Map<Key, Tried>, key: Key, status: number, refusals: number[]): void {
  const known = of.get(key) ?? { accepted: 0, refused: 0 }
  if (status < 300) known.accepted++
  else if (refusals.includes(status)) known.refused++
  of.set(key, known)
}
