import { expect, it } from 'vitest'
import { sameName } from './DeskChecks.tsx'

it('takes names that differ in signs alone for one', () => {
  expect(sameName('ТОО «Алатау-Строй»', 'тоо "Алатау Строй" ')).toBe(true)
  expect(sameName('ТОО «Алатау»', 'АО «Алатау»')).toBe(false)
})
