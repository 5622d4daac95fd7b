import { describe, expect, it } from 'vitest'
import { fill } from './message.ts'

const lots = { one: '{count} лот', few: '{count} лота', many: '{count} лотов' }

describe('messages', () => {
  it.each([
    [1, '1 лот'],
    [2, '2 лота'],
    [5, '5 лотов'],
    [11, '11 лотов'],
    [21, '21 лот'],
    [17424, '17\u00a0424 лота'],
  ])('%i', (count, words) => {
    expect(fill(lots, { count }, 'ru-KZ')).toBe(words)
  })

  it('fills placeholders and leaves an unknown one visible', () => {
    expect(fill('«{query}»: {count}', { query: 'ремонт {x}', count: 1234 }, 'ru-KZ')).toBe(
      '«ремонт {x}»: 1\u00a0234',
    )
    expect(fill('{missing}', {}, 'ru-KZ')).toBe('{missing}')
  })
})
