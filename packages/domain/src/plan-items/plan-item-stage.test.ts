import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PLAN_ITEM_STAGES, planItemStage, planItemStatusesOfStage } from './plan-item-stage.ts'

const dictionary = readFileSync(new URL('../../../../db/dicts/plan-item-status.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => Number.parseInt(line, 10))

describe('plan item stages', () => {
  it('put every status of the dictionary into exactly one stage', () => {
    const grouped = PLAN_ITEM_STAGES.flatMap((stage) => [...planItemStatusesOfStage(stage)])
    expect(dictionary.length).toBe(32)
    expect(grouped.toSorted((a, b) => a - b)).toEqual(dictionary.toSorted((a, b) => a - b))
  })

  it.each([
    [2, 'planned'],
    [26, 'planned'],
    [5, 'in_purchase'],
    [310, 'in_purchase'],
    [19, 'contracted'],
    [400, 'failed'],
    [20, 'refused'],
    [999, null],
  ])('%i is %s', (status, stage) => {
    expect(planItemStage(status)).toBe(stage)
  })
})
