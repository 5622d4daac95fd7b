import type { PlanColumn } from './plan-import-columns.ts'

/**
 * Other headings of a column, beside its official name: of our lists, exports and forms, and what people write above
 * such a column. «Место поставки» is none: our exports print names there, and the form asks for the code of КАТО.
 */
export const OTHER_HEADS: ReadonlyMap<PlanColumn, readonly string[]> = new Map<PlanColumn, string[]>([
  ['number', ['Номер', '№', '№ п/п', 'Номер пункта']],
  ['plan_item_type', ['Тип пункта']],
  ['abp', ['АБП']],
  ['program', ['Программа (ФКРБ)', 'Бюджетная программа']],
  ['ekrb', ['Специфика (ЭКРБ)', 'ЭКРБ']],
  ['purchase_subject', ['Вид предмета', 'Вид предмета закупки', 'Предмет закупки', 'Предмет']],
  ['enstru_code', ['Код ЕНС ТРУ', 'ЕНС ТРУ', 'Код ТРУ']],
  ['name', ['Наименование', 'Наименование на русском', 'Название']],
  ['description_kk', ['Характеристика на казахском']],
  ['description_ru', ['Характеристика', 'Характеристика на русском', 'Дополнительная характеристика']],
  ['purchase_method', ['Способ закупки', 'Способ']],
  ['measure', ['Ед. изм.', 'Единица']],
  ['quantity', ['Количество', 'Кол-во', 'Объём']],
  ['unit_price', ['Цена за единицу', 'Цена за единицу без НДС', 'Цена']],
  ['total_price', ['Сумма', 'Сумма без НДС', 'Общая сумма']],
  ['total_price_year_1', ['Сумма первого года']],
  ['total_price_year_2', ['Сумма второго года']],
  ['total_price_year_3', ['Сумма третьего года']],
  ['month', ['Месяц закупки', 'Месяц']],
  ['delivery_term_kk', ['Срок поставки на казахском']],
  ['delivery_term_ru', ['Срок поставки', 'Срок поставки на русском']],
  ['kato', ['КАТО', 'Код КАТО', 'Населённый пункт (КАТО)']],
  ['place_kk', ['Адрес на казахском']],
  ['place_ru', ['Адрес', 'Адрес поставки']],
  ['prepayment', ['Аванс', 'Аванс, %']],
])
