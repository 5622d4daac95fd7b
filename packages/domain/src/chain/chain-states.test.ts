import { describe, expect, it } from 'vitest'
import { chainStates } from './chain-states.ts'

/** `x` is a step that was reached. */
const states = (steps: string, isOver = false) =>
  chainStates(
    [...steps].map((step) => step === 'x'),
    isOver,
  ).join(' ')

describe('the states of a chain', () => {
  it.each([
    ['x....', 'now next next next next'],
    ['xx...', 'done now next next next'],
    ['xxxx.', 'done done done now next'],
    ['x.xx.', 'done skipped done now next'],
    ['xxxxx', 'done done done done now'],
    ['..xx.', 'skipped skipped done now next'],
    ['.....', 'next next next next next'],
  ])('%s under way: %s', (steps, expected) => expect(states(steps)).toBe(expected))

  it.each([
    ['xxxxx', 'done done done done done'],
    ['x.xx.', 'done skipped done done stopped'],
    ['x....', 'done stopped stopped stopped stopped'],
  ])('%s over: %s', (steps, expected) => expect(states(steps, true)).toBe(expected))
})
