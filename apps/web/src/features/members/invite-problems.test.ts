import { expect, it } from 'vitest'
import { inviteProblems } from './invite-problems.ts'

const right = {
  iin: '850101300015',
  email: 'a.serikova@school.kz',
  last_name: 'Серикова',
  first_name: 'Айгуль',
  middle_name: '',
  position: 'Специалист',
}

it('reports every missing field, in the order of the form', () => {
  const empty = { iin: '', email: '', last_name: ' ', first_name: '', middle_name: '', position: '' }
  expect([...inviteProblems(empty).keys()]).toEqual(['last_name', 'first_name', 'iin', 'email', 'position'])
})

it('distinguishes a short ИИН, a wrong check digit and a БИН', () => {
  const problem = (iin: string) => inviteProblems({ ...right, iin }).get('iin')
  expect(problem('8501')).toBe('Введите ИИН целиком')
  expect(problem('850101300018')).toContain('контрольная цифра')
  expect(problem('060540004823')).toContain('БИН')
})

it('names the colleague an e-mail already belongs to', () => {
  const colleagues = [{ email: 'A.Serikova@school.kz', name: 'Серикова Айгуль' }]
  expect(inviteProblems(right, colleagues).get('email')).toBe(
    'С этим адресом уже входит Серикова Айгуль. Укажите собственный адрес сотрудника.',
  )
  expect(inviteProblems(right, []).get('email')).toBeUndefined()
})
