import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('the changes of an item', () => {
  it('show a single change in full', () => {
    expect(
      changedFields([{ field: 'purchase_method_id', before: 'Тендер', after: 'Из одного источника' }]),
    ).toEqual({ line: 'Способ: Тендер → Из одного источника', whole: true })
  })

  it('show that a value was empty', () => {
    expect(changedFields([{ field: 'name_kk', before: null, after: 'Қағаз' }]).line).toBe(
      'Наименование на казахском: пусто → Қағаз',
    )
  })

  it('show several changes by field names', () => {
    expect(
      changedFields([
        { field: 'total_price', before: '1', after: '2' },
        { field: 'delivery_term_ru', before: 'а', after: 'б' },
      ]),
    ).toEqual({ line: 'Сумма, срок поставки', whole: false })
  })

  it('leave a long text to the collapsed details', () => {
    expect(changedFields([{ field: 'description_ru', before: 'а'.repeat(200), after: 'б' }])).toEqual({
      line: 'Характеристика',
      whole: false,
    })
  })

  it('are empty for an added item', () => {
    expect(changedFields([])).toEqual({ line: '', whole: true })
  })
})
