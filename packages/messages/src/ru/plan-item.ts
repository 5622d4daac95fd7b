/** The detail page of a plan item. */
export const planItem = {
  'plan_item.page': 'Пункт плана',
  'plan_item.facts': 'Главное о пункте плана',
  'plan_item.when': 'Срок закупки',
  'plan_item.when_value': '{month} {year}',

  'plan_item.superseded': 'Это прежняя редакция пункта.',
  'plan_item.to_current': 'Открыть действующую, № {edition} от {date}',
  'plan_item.superseded_gone': 'Это прежняя редакция пункта. В действующем плане его нет.',
  'plan_item.refusal': 'Основание отказа от закупки: {ground}',

  'plan_item.about': 'Что закупается',
  'plan_item.number': 'Номер пункта',
  'plan_item.type': 'Тип пункта',
  'plan_item.justification': 'Обоснование способа',
  'plan_item.supplier_sign': 'Признак поставщика',
  'plan_item.term': 'Срок поставки',

  'plan_item.money': 'Финансирование',
  'plan_item.year_1': 'На {year} год',
  'plan_item.funding': 'Источник финансирования',
  'plan_item.budget': 'Вид бюджета',

  'plan_item.deliveries': 'Места поставки',
  'plan_item.delivery_place': 'Место',
  'plan_item.delivery_kato': 'Населённый пункт (КАТО)',

  'plan_item.lots': 'Лоты',
  'plan_item.lot': 'Лот',
  'plan_item.lot_meta': '{number} · объявление № {announcement}',

  'plan_item.contracts': 'Договоры',

  'plan_item.editions': 'Редакции пункта',
  'plan_item.edition': 'Редакция',
  'plan_item.edition_number': 'Редакция № {edition}',
  'plan_item.edition_current': 'действует',
  'plan_item.edition_this': 'эта страница',
  'plan_item.approved': 'Утверждена',

  'plan_item.plan': 'План закупок',
  'plan_item.open_plan': 'Открыть план и его изменения',
  'plan_item.plan_edition': 'Редакция № {edition}, утверждена {date}',
  'plan_item.decree': 'Основание: № {number}',
  'plan_item.decree_dated': 'Основание: № {number} от {date}',
  'plan_item.all_of_organization': 'Все пункты плана заказчика',
} as const
