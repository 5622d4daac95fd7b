import { expect, it } from 'vitest'
import { actionOf, actorWithoutAccount, fieldOf, valueOf } from './journal-words.ts'

it('translates actions and fields, formats dates, and leaves unknown values as they are', () => {
  expect(actionOf('person.reset_second_factor')).toBe('Учётная запись: сброс второго фактора')
  expect(actionOf('registration.save')).toBe('Заявка на регистрацию: сохранение')
  expect(fieldOf('answer_ru')).toBe('Ответ')
  expect(fieldOf('unit_price')).toBe('Цена за единицу')
  expect(valueOf('2026-11-16')).toBe('16.11.2026')
  expect(valueOf('1-ө')).toBe('1-ө')
  expect(fieldOf('something_new')).toBe('something_new')
})

it('names the e-mail link or the scheduled job as the actor without an account', () => {
  expect(actorWithoutAccount('registration.submit')).toBe('Без входа, по ссылке из письма')
  expect(actorWithoutAccount('rnu.expire')).toBe('Портал, по расписанию')
})
