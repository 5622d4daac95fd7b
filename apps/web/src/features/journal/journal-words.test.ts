import { expect, it } from 'vitest'
import { actionOf, fieldOf, nobodyOf, valueOf } from './journal-words.ts'

it('says acts and fields as people do, and a new one as it is', () => {
  expect(actionOf('person.reset_second_factor')).toBe('Учётная запись: сброс второго фактора')
  expect(actionOf('registration.save')).toBe('Заявка на регистрацию: сохранение')
  expect(fieldOf('answer_ru')).toBe('Ответ')
  expect(fieldOf('unit_price')).toBe('Цена за единицу')
  expect(valueOf('2026-11-16')).toBe('16.11.2026')
  expect(valueOf('1-ө')).toBe('1-ө')
  expect(fieldOf('something_new')).toBe('something_new')
})

it('does not call an applicant a timetable', () => {
  expect(nobodyOf('registration.submit')).toBe('Без входа, по ссылке из письма')
  expect(nobodyOf('rnu.expire')).toBe('Портал, по расписанию')
})
