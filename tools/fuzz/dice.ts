/** Repeatable random numbers: the same seed and number give the same sequence. */
export class Dice {
  #state: number

  constructor(seed: number, number = 0) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)) >>> 0
    this.below(2)
  }

  /** An integer from 0 up to, but excluding, `end`. */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * end)
  }

  chance(percent: number): boolean {
    return this.below(100) < percent
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  /** One of the keys, chosen by weight. */
  weighed<T>(list: readonly (readonly [T, number])[]): T {
    let left = this.below(list.reduce((sum, [, weight]) => sum + weight, 0))
    for (const [one, weight] of list) {
      left -= weight
      if (left < 0) return one
    }
    return (list[0] as [T, number])[0]
  }
}
