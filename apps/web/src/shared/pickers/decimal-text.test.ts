import { describe, expect, it } from 'vitest'
import { decimalOf, decimalText, MONEY, PERCENT, QUANTITY } from './decimal-text.ts'

const nb = '\u00a0'

describe('a typed number', () => {
  it.each([
    ['41 600 000,00', '41600000'],
    [`41${nb}600${nb}000,5`, '41600000.5'],
    ['41600000.00', '41600000'],
    ['41,600,000.25', '41600000.25'],
    ['41.600.000,25', '41600000.25'],
    ['1,234,567', '1234567'],
    ['400 000 ₸', '400000'],
    ['007', '7'],
    ['0', '0'],
    ['5,', '5'],
    ['', null],
    ['12abc', null],
    ['-5', null],
    ['1,234', null],
    ['12345678901234', null],
  ])('«%s» as money is %s', (typed, amount) => {
    expect(decimalOf(typed, MONEY)).toBe(amount)
  })

  it('may have three decimals as a quantity, two as a percentage', () => {
    expect(decimalOf('1,234', QUANTITY)).toBe('1.234')
    expect(decimalOf('1,2345', QUANTITY)).toBeNull()
    expect(decimalOf('30 %', PERCENT)).toBe('30')
  })
})

describe('the text of a number field', () => {
  it.each([
    ['41600000', 2, `41${nb}600${nb}000,00`],
    ['41600000.50', 2, `41${nb}600${nb}000,50`],
    ['104', 0, '104'],
    ['1234.500', 0, `1${nb}234,5`],
  ])('for %s with at least %i decimals is «%s»', (value, least, text) => {
    expect(decimalText(value, least)).toBe(text)
  })

  it('is parsed back to the same number', () => {
    for (const value of ['0', '12.5', '999999999999.99'])
      expect(decimalOf(decimalText(value, 2), MONEY)).toBe(value)
  })
})
