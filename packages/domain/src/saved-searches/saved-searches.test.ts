import { expect, it } from 'vitest'
import { MOST_SAVED_SEARCHES, saveSearchRefusal } from './saved-searches.ts'

it('a person saves searches up to the limit', () => {
  expect(saveSearchRefusal(0)).toBeNull()
  expect(saveSearchRefusal(MOST_SAVED_SEARCHES - 1)).toBeNull()
  expect(saveSearchRefusal(MOST_SAVED_SEARCHES)).toMatchObject({
    kind: 'state',
    code: 'saved_search.too_many',
  })
})
