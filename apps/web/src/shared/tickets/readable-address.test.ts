import { expect, it } from 'vitest'
import { readableAddress } from './readable-address.ts'

it('shows words of an address, but neither breaks it nor fails on a malformed one', () => {
  expect(readableAddress('/lots?q=%D0%B1%D1%83%D0%BC%D0%B0%D0%B3%D0%B0')).toBe('/lots?q=бумага')
  expect(readableAddress('/lots?q=a%26b%2Fc')).toBe('/lots?q=a%26b%2Fc')
  expect(readableAddress('/lots?q=%E0%A4%A')).toBe('/lots?q=%E0%A4%A')
})
