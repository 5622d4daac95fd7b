import { checkDigit } from '@zakup/domain/iin-bin'
import type { Chance } from './chance.ts'

/** Random invented numbers, valid in form and check digit. */
export class Identifiers {
  #chance: Chance
  #given = new Set<string>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  /** Year and month of registration, 4 for a resident, 0 for the head organisation, a serial of five digits. */
  bin(): string {
    return this.#unique(() => `${this.#year(1994, 2020)}${this.#two(1, 12)}40${this.#chance.digits(5)}`)
  }

  /** Date of birth, century and sex, a serial of four digits. */
  iin(sex: 'm' | 'f'): string {
    const date = () => `${this.#year(1968, 1998)}${this.#two(1, 12)}${this.#two(1, 28)}`
    return this.#unique(() => `${date()}${sex === 'm' ? 3 : 4}${this.#chance.digits(4)}`)
  }

  #unique(first11: () => string): string {
    for (;;) {
      const prefix = first11()
      const digit = checkDigit(prefix)
      if (digit === null || this.#given.has(prefix)) continue
      this.#given.add(prefix)
      return `${prefix}${digit}`
    }
  }

  #year(from: number, to: number): string {
    return String(this.#chance.int(from, to) % 100).padStart(2, '0')
  }

  #two(from: number, to: number): string {
    return String(this.#chance.int(from, to)).padStart(2, '0')
  }
}
