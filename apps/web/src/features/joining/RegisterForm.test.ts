import { expect, it } from 'vitest'
import { binProblem, emailProblem } from './RegisterForm.tsx'

it('says of a number what is wrong with it, and of a right one nothing', () => {
  expect(binProblem('')).toBe('Введите БИН или ИИН')
  expect(binProblem('06054000')).toContain('8')
  expect(binProblem('060540004823')).toBeUndefined()
  expect(binProblem('060540004824')).toContain('последняя цифра не сходится')
})

it('wants an address a letter can reach', () => {
  expect(emailProblem(' buh@school.kz ')).toBeUndefined()
  for (const wrong of ['', 'buh', 'buh@school', 'b uh@school.kz']) expect(emailProblem(wrong)).toBeDefined()
})
