import { describe, expect, it } from 'vitest'
import { filledForm } from './example-form.ts'
import { differingFields, mergeForms } from './merge-forms.ts'

const base = filledForm()

describe('two people and one item', () => {
  it('keeps the changes of both', () => {
    const { form, clashes } = mergeForms(
      base,
      { ...base, quantity: '90' },
      { ...base, name_ru: 'Ноутбук школьный' },
    )
    expect(form).toMatchObject({ quantity: '90', name_ru: 'Ноутбук школьный' })
    expect(clashes).toEqual([])
  })

  it('asks where they meet, and keeps mine until then', () => {
    const { form, clashes } = mergeForms(base, { ...base, quantity: '90' }, { ...base, quantity: '80' })
    expect(form.quantity).toBe('90')
    expect(clashes).toEqual([{ field: 'quantity', mine: '90', theirs: '80' }])
  })

  it('asks nothing when both wrote the same', () => {
    const same = { ...base, quantity: '90' }
    expect(mergeForms(base, same, { ...same }).clashes).toEqual([])
  })

  it('takes a choice for what it is, not for what came along with it', () => {
    const searched = { ...base, enstru: { id: 7, code: 'x', name: 'y', note: 'z', subject_id: 1 } }
    expect(differingFields(base, searched)).toEqual([])
    const rows = base.deliveries.map((row) => ({ ...row, key: 5 }))
    expect(differingFields(base, { ...base, deliveries: rows })).toEqual([])
  })
})
