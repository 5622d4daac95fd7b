import { expect, it } from 'vitest'
import { binProblem, emailProblem } from './RegisterForm.tsx'

it('reports what is wrong with a БИН or ИИН, and accepts a valid one', () => {
  expect(binProblem('')).toBe('Введите БИН или ИИН')
  expect(binProblem('06054000')).toContain('8')
  expect(binProblem('060540004823')).toBeUndefined()
  expect(binProblem('060540004824')).toContain('последняя цифра не сходится')
})

it('requires a valid e-mail address', () => {
  expect(emailProblem(' buh@school.kz ')).toBeUndefined()
  for (const wrong of ['', 'buh', 'buh@school', 'b uh@school.kz']) expect(emailProblem(wrong)).toBeDefined()
})
