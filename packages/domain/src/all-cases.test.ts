import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_CASES } from './all-cases.ts'

const rowsOf = (dict: string) =>
  readFileSync(new URL(`../../../db/dicts/${dict}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(0, 2))

describe.each(Object.entries(ALL_CASES))('%s', (table, { statuses, steps, consequences }) => {
  it('has the statuses of its dictionary', () => {
    const codes = Object.entries(statuses).map(([name, id]) => [
      String(id),
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ])
    expect(codes).toEqual(rowsOf(`${table.replaceAll('_', '-')}-status`))
  })

  it('reaches every status from its first one', () => {
    const moves = [...Object.values(steps), ...Object.values(consequences)]
    const reached = new Set([steps.create?.to])
    for (const status of reached)
      for (const { from, to } of moves)
        if (from.some((one) => one === status) && to !== 'same' && to !== 'gone') reached.add(to)
    expect(reached).toEqual(new Set(Object.values(statuses)))
  })

  it('has a step that creates it, and a refusal for every other step', () => {
    const { create, ...others } = steps
    expect(create?.from).toEqual([])
    expect(
      Object.entries(others).filter(([, { from, otherwise }]) => !otherwise || from.length === 0),
    ).toEqual([])
  })
})
