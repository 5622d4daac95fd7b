import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { differingFields, mergeForms } from './merge-forms.ts'

const base = filledForm()

describe('three-way merge of a plan item', () => {
  it('keeps changes made on both sides', () => {
    const { form, clashes } = mergeForms(
      base,
      { ...base, quantity: '90' },
      { ...base, name_ru: 'Ноутбук школьный' },
    )
    expect(form).toMatchObject({ quantity: '90', name_ru: 'Ноутбук школьный' })
    expect(clashes).toEqual([])
  })

  it('reports a conflict in a field changed on both sides, and keeps my value', () => {
    const { form, clashes } = mergeForms(base, { ...base, quantity: '90' }, { ...base, quantity: '80' })
    expect(form.quantity).toBe('90')
    expect(clashes).toEqual([{ field: 'quantity', mine: '90', theirs: '80' }])
  })

  it('reports no conflict when both sides made the same change', () => {
    const same = { ...base, quantity: '90' }
    expect(mergeForms(base, same, { ...same }).clashes).toEqual([])
  })

  it('compares dictionary choices by id, and rows without their keys', () => {
    const searched = { ...base, enstru: { id: 7, code: 'x', name: 'y', note: 'z', subject_id: 1 } }
    expect(differingFields(base, searched)).toEqual([])
    const rows = base.deliveries.map((row) => ({ ...row, key: 5 }))
    expect(differingFields(base, { ...base, deliveries: rows })).toEqual([])
  })
})
