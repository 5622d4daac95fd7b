import type { Cast, Person } from './purchase-people.ts'
import type { PurchaseState } from './purchase-state.ts'
import type { Chance } from './random-planning.ts'

/** How often a step picks something that makes sense; otherwise it picks anything. */
const SENSIBLE = 0.85

/** What a step picks from: mostly what can work, sometimes anything, now and then an id that doesn't exist. */
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

  /** A row that fits, with probability SENSIBLE if there is one; otherwise any row. */
  row<T extends { id: number }>(rows: readonly T[], fits: (row: T) => boolean): T {
    const fitting = rows.filter(fits)
    const from = fitting.length > 0 && this.happens(SENSIBLE) ? fitting : rows
    return this.chance.of(from) ?? ({ id: 999_999_999 } as T)
  }

  /** One to three rows. */
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
