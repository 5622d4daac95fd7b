import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shares } from './money-shares.ts'

it.each<[bigint[], bigint, bigint[]]>([
  [[100n], 250n, [250n]],
  [[100n, 300n], 200n, [50n, 150n]],
  [[1n, 1n, 1n], 100n, [33n, 34n, 33n]],
  [[1n, 999n], 10n, [0n, 10n]],
  [[0n, 0n], 7n, [7n, 0n]],
  [[], 7n, []],
])('example %#', (parts, total, expected) => expect(shares(parts, total)).toEqual(expected))

const sum = (all: bigint[]) => all.reduce((one, other) => one + other, 0n)
const parts = fc.array(fc.bigInt(1n, 10n ** 14n), { minLength: 1, maxLength: 50 })

it('add up to the total, are never negative and are off by less than a tiyn', () =>
  fc.assert(
    fc.property(parts, fc.bigInt(0n, 10n ** 15n), (all, total) => {
      const found = shares(all, total)
      expect(sum(found)).toBe(total)
      for (const [i, share] of found.entries()) {
        const error = share * sum(all) - total * (all[i] as bigint)
        expect(share >= 0n && (error < 0n ? -error : error) <= sum(all)).toBe(true)
      }
    }),
  ))

it('stay as they are where the total does', () =>
  fc.assert(
    fc.property(parts, (all) => {
      expect(shares(all, sum(all))).toEqual(all)
    }),
  ))
