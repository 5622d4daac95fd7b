import { describe, expect, it } from 'vitest'
import { binDigits, binProblem } from './bin-problem.ts'

describe('a typed БИН', () => {
  it.each([
    ['1803 4002 7513', '180340027513'],
    ['БИН: 180340027513', '180340027513'],
    ['180340027513999', '180340027513999'],
    ['нет', ''],
  ])('%s is read as %s', (text, digits) => {
    expect(binDigits(text)).toBe(digits)
  })

  it.each([
    ['', 'Введите 12 цифр. Сейчас введено 0'],
    ['180340027', 'Введите 12 цифр. Сейчас введено 9'],
    ['0205400034311', 'Введите 12 цифр. Сейчас введено 13'],
    ['180340027513', 'Проверьте номер: контрольная цифра не сходится'],
    ['000140001237', 'Проверьте номер: контрольная цифра не сходится'],
  ])('%s is refused: %s', (bin, problem) => {
    expect(binProblem(bin)).toBe(problem)
  })

  it.each(['020540003431', '850101300015'])('%s is valid', (bin) => {
    expect(binProblem(bin)).toBeNull()
  })
})
