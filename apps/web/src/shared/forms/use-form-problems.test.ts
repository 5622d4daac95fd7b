import { describe, expect, it } from 'vitest'
import { stillHolding } from './use-form-problems.ts'

const role = { field: 'wants_customer', text: 'Не выбрана роль' }
const place = { field: 'kato_id', text: 'Не выбран населённый пункт' }
const sums = (given: number) => ({ field: 'quantity', text: `${given} из 104` })

describe('the problems of a form that still hold', () => {
  it.each([
    ['all of them while nothing was answered', [role, place], [role, place], [role, place]],
    ['without one that another field answered', [role, place], [place], [place]],
    ['without new ones before the next check', [place], [role, place], [place]],
    ['without one whose text is no longer true', [sums(90)], [sums(91)], []],
    ['none', [role], [], []],
  ])('are %s', (_, shown, found, still) => expect(stillHolding(shown, found)).toEqual(still))
})
