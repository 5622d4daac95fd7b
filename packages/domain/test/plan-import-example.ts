import type { FormDicts } from '../src/plans/plan-import-dicts.ts'
import { Lookup } from '../src/plans/plan-import-lookup.ts'

const lookup = (...names: string[]) =>
  new Lookup(
    names.map((name, index) => ({ id: index + 1, name, also: [String(index + 1).padStart(2, '0')] })),
  )

/** A few rows of each dictionary, for tests of the form. */
export const exampleDicts: FormDicts = {
  plan_item_type: lookup('Закупки, не превышающие финансовый год', 'Закупки, превышающие финансовый год'),
  funding_source: lookup('За счет бюджетных средств', 'Собственные средства'),
  purchase_subject: lookup('Товар', 'Работа', 'Услуга'),
  purchase_method: new Lookup([
    { id: 3, name: 'Запрос ценовых предложений', also: ['ЗЦП', '3'] },
    { id: 7, name: 'Аукцион (до 2022)', also: ['АУК', '7'] },
    { id: 78, name: 'Аукцион', also: ['АУК', '78'] },
  ]),
  measure: new Lookup([
    { id: 796, name: 'Штука', also: ['шт.', '796'] },
    { id: 6, name: 'Метр', also: ['м', '006'] },
  ]),
  month: new Lookup([
    { id: 3, name: 'Март', also: ['Наурыз', '3'] },
    { id: 12, name: 'Декабрь', also: ['12'] },
  ]),
  supplier_sign: new Lookup([{ id: 0, name: 'Без признака', also: ['0'] }]),
  ekrb: new Lookup([
    { id: 1, name: 'Текущие затраты', also: ['1'] },
    { id: 1001, name: 'Затраты на товары', also: ['01'] },
    { id: 149, name: 'Прочие запасы', also: ['149'] },
    { id: 414, name: 'Машины', also: ['414'] },
  ]),
  programs: new Map([['120001', 120001]]),
  subprograms: new Map([
    ['015', [{ id: 15, program_id: null }]],
    ['011', [{ id: 11, program_id: null }]],
  ]),
  enstru: new Map([
    ['262011.100.000001', { id: 9, name: 'Ноутбук', name_kk: 'Ноутбук', subject_id: 1, measure_id: 796 }],
  ]),
  enstru_near: new Map([['262011.100.999999', '262011.100.000001 «Ноутбук»']]),
  kato: new Map([
    ['710000000', 710000000],
    ['750000000', 750000000],
  ]),
}
