import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CONTRACT_STAGES, contractIsOver, contractStage, contractStatusesOfStage } from './contract-stage.ts'

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
    [165, 'signing', false],
    [190, 'active', false],
    [375, 'active', false],
    [390, 'executed', true],
    [455, 'changed', true],
    [470, 'expired', true],
    [340, 'ended', true],
    [999, null, false],
  ])('%i is %s, over: %s', (status, stage, over) => {
    expect(contractStage(status)).toBe(stage)
    expect(contractIsOver(status)).toBe(over)
  })
})
