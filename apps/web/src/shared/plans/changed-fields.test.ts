import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('what changed in an item', () => {
  it('shows a single change in full', () => {
    expect(
      changedFields([{ field: 'purchase_method_id', before: 'Тендер', after: 'Из одного источника' }]),
    ).toEqual({ line: 'Способ: Тендер → Из одного источника', whole: true })
  })

  it('says that a value was empty', () => {
    expect(changedFields([{ field: 'name_kk', before: null, after: 'Қағаз' }]).line).toBe(
      'Наименование на казахском: пусто → Қағаз',
    )
  })

  it('names several changes', () => {
    expect(
      changedFields([
        { field: 'total_price', before: '1', after: '2' },
        { field: 'delivery_term_ru', before: 'а', after: 'б' },
      ]),
    ).toEqual({ line: 'Сумма, срок поставки', whole: false })
  })

  it('folds a long text away', () => {
    expect(changedFields([{ field: 'description_ru', before: 'а'.repeat(200), after: 'б' }])).toEqual({
      line: 'Характеристика',
      whole: false,
    })
  })

  it('has nothing to say of what was added', () => {
    expect(changedFields([])).toEqual({ line: '', whole: true })
  })
})
