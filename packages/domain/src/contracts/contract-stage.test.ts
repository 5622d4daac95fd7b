import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  CONTRACT_STAGES,
  contractCounts,
  contractIsOver,
  contractStage,
  contractStatusesOfStage,
} from './contract-stage.ts'

const dictionary = readFileSync(new URL('../../../../db/dicts/contract-status.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => Number.parseInt(line, 10))

describe('contract stages', () => {
  it('put every status of the dictionary into exactly one stage', () => {
    const grouped = CONTRACT_STAGES.flatMap((stage) => [...contractStatusesOfStage(stage)])
    expect(dictionary.length).toBe(33)
    expect(grouped.toSorted((a, b) => a - b)).toEqual(dictionary.toSorted((a, b) => a - b))
  })

  it.each([
    [165, 'signing', false, true],
    [190, 'active', false, true],
    [375, 'active', false, true],
    [450, 'active', false, true],
    [390, 'executed', true, true],
    [455, 'changed', true, false],
    [470, 'expired', true, true],
    [340, 'ended', true, true],
    [463, 'ended', true, true],
    [330, 'not_made', true, false],
    [461, 'not_made', true, false],
    [480, 'not_made', true, false],
    [999, null, false, true],
  ])('%i is %s, over: %s, counted: %s', (status, stage, over, counted) => {
    expect(contractStage(status)).toBe(stage)
    expect(contractIsOver(status)).toBe(over)
    expect(contractCounts(status)).toBe(counted)
  })

  it('are counted entirely or not at all, so that the count of a stage equals its list', () => {
    for (const stage of CONTRACT_STAGES)
      expect(new Set(contractStatusesOfStage(stage).map(contractCounts)).size).toBe(1)
  })
})
