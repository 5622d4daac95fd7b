import { expect, it } from 'vitest'
import { CUSTOMER_ORGANIZER_STATUS } from './customer-organizer-case.ts'
import { REQUEST_TAB_STATUSES } from './request-tabs.ts'

it('every status of a relation is in exactly one tab', () => {
  const inTabs = Object.values(REQUEST_TAB_STATUSES).flat()
  expect(inTabs).toHaveLength(new Set(inTabs).size)
  expect(new Set(inTabs)).toEqual(new Set(Object.values(CUSTOMER_ORGANIZER_STATUS)))
})
