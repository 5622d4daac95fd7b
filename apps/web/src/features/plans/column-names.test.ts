import { headPlaces } from '@zakup/domain/plans/plan-import-head'
import { t } from '@zakup/messages/catalogue'
import { describe, expect, it } from 'vitest'
import { columnNames } from './column-names.ts'

const unknownOf = (heads: string[]) => [...headPlaces(heads, columnNames()).unknown.values()]

describe('the headings that a pasted table may have', () => {
  it('include those of the official form', () => {
    const { places, unknown } = headPlaces(Object.values(columnNames()), columnNames())
    expect([...places]).toEqual(Array.from({ length: 29 }, (_, index) => [index, index]))
    expect(unknown.size).toBe(0)
  })

  it('include those of our export; what a plan cannot take is left out', () => {
    const heads = (
      [
        'number',
        'name',
        'enstru',
        'status',
        'customer',
        'customer_bin',
        'method',
        'subject',
        'year',
        'month',
        'quantity',
        'measure',
        'unit_price',
        'total_price',
        'place',
        'system',
      ] as const
    ).map((name) => t(`export.${name}`))
    expect(unknownOf(heads)).toEqual([
      'Статус',
      'Заказчик',
      'БИН заказчика',
      'Год',
      'Место поставки',
      'Система',
    ])
  })

  it('include those of our list and of our names of fields', () => {
    const own = [t('own_items.col_method'), t('own_items.col_month'), t('own_items.col_sum')]
    expect(unknownOf(own)).toEqual([])
    const fields = (
      [
        'plan_item_type_id',
        'purchase_subject_id',
        'enstru_id',
        'name_ru',
        'description_ru',
        'description_kk',
        'measure_id',
        'quantity',
        'unit_price',
        'total_price',
        'purchase_method_id',
        'month_id',
        'delivery_term_ru',
        'delivery_term_kk',
        'prepayment',
        'supplier_sign_id',
        'funding_source_id',
        'total_price_year_1',
        'total_price_year_2',
        'total_price_year_3',
      ] as const
    ).map((name) => t(`plan_field.${name}`))
    expect(unknownOf(fields)).toEqual([])
  })
})
