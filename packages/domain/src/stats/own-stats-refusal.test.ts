import { expect, it } from 'vitest'
import { USER_TYPES } from '../actor.ts'
import { type OwnStatistic, ownStatsRefusal } from './own-stats-refusal.ts'

it('each role gets the statistics of what it takes part in', () => {
  const statistics: OwnStatistic[] = ['plan', 'purchases', 'contracts', 'report', 'lots']
  const may = Object.fromEntries(
    USER_TYPES.map((user_type) => [
      user_type,
      statistics.filter((statistic) => !ownStatsRefusal({ user_type }, statistic)),
    ]),
  )
  expect(may).toEqual({
    customer: ['plan', 'purchases', 'contracts', 'report'],
    organizer: ['plan', 'purchases', 'contracts', 'report'],
    supplier: ['purchases', 'contracts', 'report', 'lots'],
    operator: [],
  })
})
