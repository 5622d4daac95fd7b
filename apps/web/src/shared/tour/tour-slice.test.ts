import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TourState, tourSlice } from './tour-slice.ts'
import type { TourStep } from './tour-step.ts'

const { setSteps, open, start, close } = tourSlice.actions
const step: TourStep = { title: 'shell.menu', text: 'app.about', target: 'menu' }
const CLOSED: TourState = { steps: [], tour: false }
const READY: TourState = { steps: [step], tour: false }
const GOING: TourState = { steps: [step], tour: true }
const BARE: TourState = { steps: [], tour: true }

const ACTIONS = [setSteps([step]), setSteps([]), open(), start([step]), start([]), close()]
const after = (actions: typeof ACTIONS) =>
  actions.reduce<TourState>((state, action) => tourSlice.reducer(state, action), CLOSED)

describe('the tour state', () => {
  it('is closed and empty by default', () => {
    expect(tourSlice.reducer(undefined, { type: '@@init' })).toEqual(CLOSED)
  })

  it.each([
    ['given steps', CLOSED, setSteps([step]), READY],
    ['given steps while open', BARE, setSteps([step]), GOING],
    ['given no steps', READY, setSteps([]), CLOSED],
    ['opened', READY, open(), GOING],
    ['opened without steps', CLOSED, open(), BARE],
    ['opened twice', GOING, open(), GOING],
    ['started', CLOSED, start([step]), GOING],
    ['started again without steps', GOING, start([]), BARE],
    ['closed', GOING, close(), CLOSED],
    ['closed before it was opened', READY, close(), CLOSED],
    ['closed twice', CLOSED, close(), CLOSED],
  ])('is correct after: %s', (_, from, action, to) => {
    expect(tourSlice.reducer(from, action)).toEqual(to)
  })

  it('is reset by close, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS)), (actions) => {
        expect(after([...actions, close()])).toEqual(CLOSED)
      }),
    )
  })

  it('is open exactly if the last of open, start and close was not close', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ACTIONS)), (actions) => {
        const last = actions.findLast(({ type }) => type !== setSteps.type)
        expect(after(actions).tour).toBe(last !== undefined && last.type !== close.type)
      }),
    )
  })
})
