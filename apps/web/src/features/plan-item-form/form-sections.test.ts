import { ITEM_FIELDS, ITEM_SECTIONS } from '@zakup/domain/plan-items/item-fields'
import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { sectionOf, sectionStates } from './form-sections.ts'
import { newForm } from './item-form.ts'
import { sectionComplete } from './section-complete.ts'

it('fields of a section follow each other, in the order of the sections', () => {
  const sections = ITEM_FIELDS.map(sectionOf)
  expect(sections.filter((name, at) => name !== sections[at - 1])).toEqual([...ITEM_SECTIONS])
  expect(sectionOf('deliveries.3.kato_id')).toBe('places')
})

describe('the state of a section', () => {
  const states = (form = filledForm(), wrong: string[] = [], objected: string[] = []) =>
    Object.values(
      sectionStates({ complete: (name) => sectionComplete(name, form, null), wrong, objected }),
    ).join(' ')

  it('is done when everything it needs is filled in', () => {
    expect(states()).toBe('done done done done done empty empty')
    expect(states(newForm(null))).toBe('empty empty empty empty empty empty empty')
  })
  it('is error when one of its fields shows an error', () => {
    expect(states(filledForm(), ['justification_id', 'funding.0.ekrb_id'])).toBe(
      'done done error done error empty empty',
    )
  })
  it('is not done while it has a blocking remark', () => {
    expect(states(filledForm(), [], ['unit_price'])).toBe('done empty done done done empty empty')
  })
  it('of delivery places is done only if their quantities add up', () => {
    expect(states(filledForm({ quantity: '105' }))).toContain('done done done empty')
  })
})
