import { type ItemForm, newForm } from './item-form.ts'

/** A filled-in form, as a fixture. */
export function filledForm(patch: Partial<ItemForm> = {}): ItemForm {
  return {
    ...newForm(null),
    purchase_subject_id: 1,
    enstru: { id: 7, code: '262011.100.000003', name: 'Ноутбук' },
    name_ru: 'Ноутбук',
    name_kk: 'Ноутбук',
    measure_id: 796,
    quantity: '104',
    unit_price: '400000',
    purchase_method_id: 2,
    month_id: 12,
    delivery_days: '30',
    deliveries: [
      {
        key: 0,
        kato: { id: 631010000, code: '631010000', name: 'г. Семей' },
        place_ru: 'ул. Интернациональная, 43',
        place_kk: '',
        quantity: '104',
      },
    ],
    funding_source_id: 1,
    budget_type_id: 2,
    funding: [
      {
        key: 0,
        fkrb: { id: 261004, code: '261004', name: 'Программа' },
        fkr_subprogram: null,
        ekrb: { id: 414, code: '414', name: 'Приобретение машин' },
        amount: '41600000',
      },
    ],
    ...patch,
  }
}
