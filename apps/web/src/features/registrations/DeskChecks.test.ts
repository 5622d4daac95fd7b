import { expect, it } from 'vitest'
import { sameName } from './DeskChecks.tsx'

it('treats names that differ only in case and punctuation as the same', () => {
  expect(sameName('ТОО «Алатау-Строй»', 'тоо "Алатау Строй" ')).toBe(true)
  expect(sameName('ТОО «Алатау»', 'АО «Алатау»')).toBe(false)
})
