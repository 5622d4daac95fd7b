import { ITEM_FIELDS } from '@zakup/domain/plan-items/plan-item-words'
import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { SECTIONS, sectionOf, sectionStates } from './form-sections.ts'
import { newForm } from './item-form.ts'
import { sectionComplete } from './section-complete.ts'

it('every field stands in one section', () => {
  const placed = SECTIONS.flatMap(({ fields }) => fields as readonly string[])
  expect(placed.toSorted()).toEqual([...ITEM_FIELDS].toSorted())
  expect(sectionOf('deliveries.3.kato_id')).toBe('places')
})

describe('the state of a section', () => {
  const states = (form = filledForm(), wrong: string[] = [], objected: string[] = []) =>
    Object.values(
      sectionStates({ complete: (name) => sectionComplete(name, form, null), wrong, objected }),
    ).join(' ')

  it('is done when it has what it needs', () => {
    expect(states()).toBe('done done done done done empty empty')
    expect(states(newForm(null))).toBe('empty empty empty empty empty empty empty')
  })
  it('is an error when one is in sight', () => {
    expect(states(filledForm(), ['justification_id', 'funding.0.ekrb_id'])).toBe(
      'done done error done error empty empty',
    )
  })
  it('is not done while a rule objects', () => {
    expect(states(filledForm(), [], ['unit_price'])).toBe('done empty done done done empty empty')
  })
  it('of places needs their sum', () => {
    expect(states(filledForm({ quantity: '105' }))).toContain('done done done empty')
  })
})
