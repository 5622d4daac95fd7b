/** Messages common to all detail pages. */
export const detail = {
  'detail.print': 'Распечатать',
  'detail.share': 'Поделиться ссылкой',
  'detail.share_done': 'Ссылка скопирована',
  'detail.share_failed': 'Не удалось скопировать. Скопируйте адрес из строки браузера.',
  'detail.year': '{year} год',
  'detail.number': '№ {number}',
  'detail.customer': 'Заказчик',
  'detail.supplier': 'Поставщик',
  'detail.system': 'Источник данных',
  'detail.quantity': 'Количество',
  'detail.unit_price': 'Цена за единицу без НДС',
  'detail.sum': 'Сумма без НДС',
  'detail.status': 'Статус',

  'step.now': 'сейчас',
  'step.done': 'пройдено',
  'step.next': 'впереди',
  'step.stopped': 'не состоится',

  'chain.title': 'Путь закупки',
  'chain.plan_item': 'Пункт плана',
  'chain.purchase_order': 'Заявка на закупку',
  'chain.announcement': 'Объявление',
  'chain.lot': 'Лот',
  'chain.contract': 'Договор',
  'chain.number': '№ {number}',
  'chain.more': { one: 'и ещё {count}', few: 'и ещё {count}', many: 'и ещё {count}' },
  'chain.ahead': 'ещё впереди',
  'chain.skipped': 'не требуется',

  'print.made': 'Сформировано {date}. {url}',
} as const
