import { expect, it } from 'vitest'
import { OWN_COLUMNS, shownColumns } from './own-columns.ts'

it('shows every column that is not hidden, in the default order', () => {
  expect(shownColumns(null)).toEqual(OWN_COLUMNS)
  expect(shownColumns('')).toEqual(OWN_COLUMNS)
  expect(shownColumns('sum method gone')).toEqual(['month', 'status'])
})
