import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likeliest, mistakesBetween, readingsOf } from './search-spelling.ts'

describe('what was typed may stand for', () => {
  it.each([
    ['ghjtrn', 'проект'],
    [',evfuf', 'бумага'],
    ['Rjvgm.nth', 'компьютер'],
    ['зкштеук', 'printer'],
    ['kompyuter', 'компютер'],
    ['zhilishchnyy', 'жилищный'],
    ['santekhnika', 'сантехника'],
    ['qurylys', 'курылыс'],
    ['\u0063троитель\u0063тво', 'строительство'],
    ['бумага', 'бумага'],
  ])('%s: %s', (typed, meant) => {
    expect(readingsOf(typed)).toContain(meant)
  })

  it.each(['060540004824', '28.23.99', 'А4', 'ЗЦП-1', 'mtw-2026-13369172'])('%s: only itself', (code) => {
    expect(readingsOf(code)).toEqual([code.toLowerCase()])
  })
})

describe('mistakes', () => {
  it.each([
    ['ремонт', 'ремонт', 0],
    ['ремотн', 'ремонт', 1],
    ['ремнт', 'ремонт', 1],
    ['строителство', 'строительство', 0.5],
    ['процесор', 'процессор', 0.5],
    ['ахрана', 'охрана', 0.5],
    ['стол', 'стул', 1],
    ['', 'стул', 4],
  ])('%s for %s: %d', (typed, meant, cost) => {
    expect(mistakesBetween(typed, meant)).toBe(cost)
  })

  it('are as many in both directions, and none between equal words only', () => {
    const word = fc.string({ unit: fc.constantFrom(...'абьсз'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(mistakesBetween(one, other)).toBe(mistakesBetween(other, one))
        expect(mistakesBetween(one, other) === 0).toBe(one === other)
      }),
    )
  })
})

describe('the likeliest word', () => {
  const words = (...all: [string, number][]) => all.map(([word, found]) => ({ word, form: word, found }))

  it('has few mistakes, and of as many it is the more frequent', () => {
    expect(likeliest('стал', words(['стол', 5], ['стул', 9], ['сталь', 1]))?.word).toBe('стол')
    expect(likeliest('бумма', words(['бумага', 70], ['сумма', 9]))?.word).toBe('сумма')
    expect(likeliest('ремон', words(['ремонт', 300], ['лимон', 1]))?.word).toBe('ремонт')
  })

  it('is none for another word, or for a short one with a mistake', () => {
    expect(likeliest('абракадабра', words(['абрикос', 9]))).toBeNull()
    expect(likeliest('кит', words(['кот', 900]))).toBeNull()
    expect(likeliest('кот', words(['кот', 1]))?.word).toBe('кот')
  })
})
