import { expect, it } from 'vitest'
import { MOST_WATCHES, watchRefusal } from './watches.ts'

it('a person watches purchases up to the limit', () => {
  expect(watchRefusal(0)).toBeNull()
  expect(watchRefusal(MOST_WATCHES - 1)).toBeNull()
  expect(watchRefusal(MOST_WATCHES)).toMatchObject({ kind: 'state', code: 'watch.too_many' })
})
