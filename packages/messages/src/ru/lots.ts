/** Lots: the list. */
export const lots = {
  'lots.title': 'Лоты',
  'lots.search': 'Поиск лотов',
  'lots.search_hint': 'Название, номер лота, код ЕНС ТРУ или БИН',
  'lots.count': { one: '{count} лот', few: '{count} лота', many: '{count} лотов' },
  'lots.empty': 'Лотов пока нет',
  'lots.empty_help': 'Лоты появятся, как только организаторы опубликуют первые объявления.',
  'lots.caption': 'Лоты закупок',

  'lots.facet_status': 'Статус лота',
  'lots.facet_winner': 'Победитель',
  'lots.winner_chosen': 'выбранный поставщик',
  'lots.facet_sum': 'Сумма лота без НДС, ₸',

  'lots.col_name': 'Лот',
  'lots.col_customer': 'Заказчик',
  'lots.col_sum': 'Сумма без НДС, ₸',
  'lots.col_deadline': 'Заявки до',
  'lots.col_status': 'Статус',
  'lots.sum': 'Сумма без НДС',
  'lots.subject_quantity': '{subject}, {quantity}',

  'lot_stage.draft': 'Проект',
  'lot_stage.discussion': 'Опубликован',
  'lot_stage.intake': 'Приём заявок',
  'lot_stage.review': 'Рассмотрение заявок',
  'lot_stage.appeal': 'На обжаловании',
  'lot_stage.suspended': 'Приостановлен',
  'lot_stage.completed': 'Завершён',
  'lot_stage.cancelled': 'Отменён',
  'lot_stage.superseded': 'Заменён новой редакцией',
} as const
