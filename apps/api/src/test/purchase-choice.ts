import type { Cast, Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'
import type { Chance } from './random-planning.ts'

/** How often somebody does what makes sense; the rest of the time anything may happen. */
const SENSIBLE = 0.85

/** What a step may choose from, and how: mostly what could work, sometimes anything, now and then nothing that exists. */
export class Choice {
  readonly chance: Chance
  readonly state: PurchaseState
  readonly cast: Cast
  readonly files: ReadonlyMap<number, readonly string[]>

  constructor(
    chance: Chance,
    state: PurchaseState,
    cast: Cast,
    files: ReadonlyMap<number, readonly string[]>,
  ) {
    this.chance = chance
    this.state = state
    this.cast = cast
    this.files = files
  }

  happens(share: number): boolean {
    return this.chance.next() < share
  }

  /** One that fits, if there is one and sense prevails; any other otherwise. */
  row<T extends { id: number }>(rows: readonly T[], fits: (row: T) => boolean): T {
    const fitting = rows.filter(fits)
    const from = fitting.length > 0 && this.happens(SENSIBLE) ? fitting : rows
    return this.chance.of(from) ?? ({ id: 999_999_999 } as T)
  }

  /** One to three of them. */
  some<T extends { id: number }>(rows: readonly T[], fits: (row: T) => boolean): T[] {
    const many = [this.row(rows, fits)]
    while (many.length < 3 && this.happens(0.4)) many.push(this.row(rows, fits))
    return [...new Map(many.map((row) => [row.id, row])).values()]
  }

  who(may: (person: Person) => boolean): Person {
    const able = this.cast.people.filter(may)
    return this.chance.of(able.length > 0 && this.happens(SENSIBLE) ? able : this.cast.people)
  }
}
