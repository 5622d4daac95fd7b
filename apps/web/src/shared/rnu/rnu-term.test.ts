import { describe, expect, it } from 'vitest'
import { rnuTerm } from './rnu-term.ts'

const active = { id: 4, name: 'Включен в реестр', short_name: 'В реестре' }
const excluded = { id: 5, name: 'Исключен из реестра', short_name: 'Исключён' }

describe('the state of a register record', () => {
  it.each([
    ['2028-09-02', 'active', 'В реестре'],
    ['2026-12-16', 'active', 'В реестре'],
    ['2026-12-15', 'ending', 'Истекает через 30 дней'],
    ['2026-11-16', 'ending', 'Истекает через 1 день'],
    ['2026-11-15', 'ending', 'Истекает сегодня'],
    ['2026-11-14', 'over', 'Срок истёк'],
  ])('that ends on %s is %s on 2026-11-15', (ends_on, state, words) => {
    expect(rnuTerm({ status: active, ends_on }, '2026-11-15')).toEqual({ state, words })
  })

  it('is over for a supplier excluded early', () => {
    expect(rnuTerm({ status: excluded, ends_on: '2028-09-02' }, '2026-11-15')).toEqual({
      state: 'over',
      words: 'Исключён',
    })
  })
})
