import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, iinBinKind, isIinBin } from './iin-bin.ts'

describe('БИН / ИИН check digit', () => {
  it.each([
    '020540003431',
    '970740000838',
    '941240001151',
    '000140001536',
    '250140000013',
    '850101300015',
    '250140000409',
    '850101300603',
  ])('%s is valid', (value) => {
    expect(isIinBin(value)).toBe(true)
  })

  it.each([
    '950140000123',
    '123456789012',
    '',
    '02054000343',
    '0205400034311',
    '02054000343a',
    ' 20540003431',
    '０２０５４０００３４３１',
  ])('%s is invalid', (value) => {
    expect(isIinBin(value)).toBe(false)
  })

  it('rejects first digits that have no check digit, whatever the last digit', () => {
    expect(checkDigit('25014000046')).toBeNull()
    for (let digit = 0; digit <= 9; digit++) expect(isIinBin(`25014000046${digit}`)).toBe(false)
  })

  it('distinguishes organisations from people', () => {
    expect(iinBinKind('020540003431')).toBe('bin')
    expect(iinBinKind('850101300015')).toBe('iin')
    expect(iinBinKind('950140000123')).toBeNull()
  })

  it('catches one mistyped digit among the first ten (the eleventh has weight 11, which is 0 modulo 11)', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{11}$/),
        fc.nat(9),
        fc.integer({ min: 1, max: 9 }),
        (first11, at, shift) => {
          const wrong = [...first11]
          wrong[at] = String((Number(wrong[at]) + shift) % 10)
          // The second pass uses other weights: only numbers that both stay in the first pass are certain to differ.
          fc.pre(firstPass(first11) < 10 && firstPass(wrong.join('')) < 10)
          expect(checkDigit(wrong.join(''))).not.toBe(checkDigit(first11))
        },
      ),
    )
  })
})

function firstPass(first11: string): number {
  return [...first11].reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 11
}
