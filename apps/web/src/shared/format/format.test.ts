import { describe, expect, it } from 'vitest'
import { groupAmount, parseAmount } from './amount-input.ts'
import { currentYear, formatDate, formatDateTime, formatPeriod } from './date-format.ts'
import { formatCount, formatMoney, formatSize } from './number-format.ts'
import { tiedWords } from './tied-words.ts'

const nb = '\u00a0'

describe('money', () => {
  it.each([
    ['184320000.00', 'list', `184${nb}320${nb}000`],
    ['184320000.50', 'list', `184${nb}320${nb}000,50`],
    ['184320000.00', 'exact', `184${nb}320${nb}000,00${nb}₸`],
    ['9999999999999999.99', 'exact', `9${nb}999${nb}999${nb}999${nb}999${nb}999,99${nb}₸`],
    ['1120000000000.00', 'short', `1,12${nb}трлн${nb}₸`],
    ['-5.00', 'list', '\u22125'],
  ] as const)('formats %s in the %s style', (amount, style, words) => {
    expect(formatMoney(amount, style)).toBe(words)
  })

  it.each([
    [`41${nb}600${nb}000,00`, '41600000.00'],
    ['41600000.00', '41600000.00'],
    ['4 000 000 ₸', '4000000'],
    ['007', '7'],
    ['5,', '5'],
    ['', null],
    ['12abc', null],
    ['-5', null],
  ])('parses «%s» as %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount)
  })

  it('groups the digits of a typed amount', () => {
    expect(groupAmount('4000000')).toBe(`4${nb}000${nb}000`)
    expect(groupAmount('1234.5')).toBe(`1${nb}234,5`)
  })
})

describe('dates', () => {
  it('are in Astana time, whatever the time zone of the visitor', () => {
    expect(formatDateTime('2026-11-16T04:00:00Z')).toBe('16.11.2026, 09:00')
    expect(formatDate('2026-11-15T20:00:00Z')).toBe('16.11.2026')
    expect(currentYear(new Date('2026-12-31T20:00:00Z'))).toBe(2027)
  })

  it('form a period', () => {
    expect(formatPeriod('2026-11-16T09:00:00+05:00', '2026-11-26T09:00:00+05:00')).toBe('16.11–26.11.2026')
    expect(formatPeriod('2026-12-30T09:00:00+05:00', '2027-01-10T09:00:00+05:00')).toBe(
      '30.12.2026–10.01.2027',
    )
    expect(formatPeriod('2026-11-16T09:00:00+05:00', '2026-11-16T18:00:00+05:00')).toBe('16.11.2026')
  })
})

describe('tiedWords', () => {
  it.each([
    ['школа № 12, г. Семей', `школа №${nb}12, г.${nb}Семей`],
    ['с. Капитоновка (ул. Абая)', `с.${nb}Капитоновка (ул.${nb}Абая)`],
    ['монтаж. Дом', 'монтаж. Дом'],
  ])('puts non-breaking spaces into «%s»', (text, tied) => expect(tiedWords(text)).toBe(tied))
})

describe('counts and sizes', () => {
  it('have thousands grouped', () => expect(formatCount(17424)).toBe(`17${nb}424`))
  it.each([
    [2_400_000, `2,4${nb}МБ`],
    [840_000, `840${nb}кБ`],
    [12, `1${nb}кБ`],
  ])('%i bytes are %s', (bytes, words) => expect(formatSize(bytes)).toBe(words))
})
