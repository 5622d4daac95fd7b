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

it('finds nothing against whole words, and names each that is missing from the top down', () => {
  const empty = { iin: '', email: '', last_name: ' ', first_name: '', middle_name: '', position: '' }
  expect([...inviteProblems(empty).keys()]).toEqual(['last_name', 'first_name', 'iin', 'email', 'position'])
})

it('distinguishes a short ИИН, a wrong one and a БИН', () => {
  const said = (iin: string) => inviteProblems({ ...right, iin }).get('iin')
  expect(said('8501')).toBe('Введите ИИН целиком')
  expect(said('850101300018')).toContain('контрольная цифра')
  expect(said('060540004823')).toContain('БИН')
})

it('names the colleague an address belongs to', () => {
  const colleagues = [{ email: 'A.Serikova@school.kz', name: 'Серикова Айгуль' }]
  expect(inviteProblems(right, colleagues).get('email')).toBe(
    'С этим адресом уже входит Серикова Айгуль. Укажите собственный адрес сотрудника.',
  )
  expect(inviteProblems(right, []).get('email')).toBeUndefined()
})
