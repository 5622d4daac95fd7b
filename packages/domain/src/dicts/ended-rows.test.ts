import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endedIds, isEnded, officialName } from './ended-rows.ts'

const METHODS = 'dict_purchase_method'
const csv = (name: string) =>
  readFileSync(new URL(`../../../../db/dicts/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)

describe('rows that are no longer offered', () => {
  it.each([
    [METHODS, '2021-12-31', []],
    [METHODS, '2022-01-01', [7]],
    [METHODS, '2024-12-31', [7]],
    [METHODS, '2025-01-01', [7, 77, 126, 177]],
    ['dict_month', '2026-11-18', [99]],
    ['dict_measure', '2026-11-18', []],
  ])('of %s on %s are %j', (dict, day, ids) => expect(endedIds(dict, day)).toEqual(ids))

  it.each([
    [METHODS, 78, false],
    [METHODS, 77, true],
    [METHODS, null, false],
    ['dict_month', 12, false],
  ])('%s %s: %s', (dict, id, ended) => expect(isEnded(dict, id, '2026-11-18')).toBe(ended))

  it('are in the dictionaries, under a name without leftovers; the official name is kept', () => {
    const names = new Map(
      csv('purchase-method').map((line) => [Number(line.split(',')[0]), line.split(',')[2]]),
    )
    for (const id of endedIds(METHODS, '2026-11-18')) {
      expect(names.get(id)).toMatch(/^[А-Яа-яё –\d]+$/)
      expect(officialName(METHODS, id)?.name_ru).not.toBe(names.get(id))
    }
    expect(officialName(METHODS, 2)).toBeUndefined()
    expect(csv('month').some((line) => line.startsWith('99,'))).toBe(true)
  })
})
