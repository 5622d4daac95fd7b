/** The page of one lot. */
export const lot = {
  'lot.page': 'Лот',
  'lot.facts': 'Главное о лоте',
  'lot.deadline': 'Заявки до',
  'lot.open_announcement': 'Открыть объявление',
  'lot.check_readiness': 'Проверить готовность',
  'lot.announcement': 'Объявление',

  'lot.about': 'Что закупается',
  'lot.number': 'Номер лота',
  'lot.description': 'Описание',
  'lot.description_kk': 'Описание на казахском языке',
  'lot.enstru': 'ЕНС ТРУ',
  'lot.enstru_value': '{code} {name}',
  'lot.combined': 'Состав лота',
  'lot.combined_yes': 'Объединённый, из нескольких пунктов плана',
  'lot.fail_reason': 'Причина несостоявшейся закупки',

  'lot.delivery': 'Условия поставки',
  'lot.place': 'Место поставки',
  'lot.term': 'Срок поставки',
  'lot.insoterm': 'Условия ИНКОТЕРМС',
  'lot.prepayment': 'Аванс',
  'lot.no_prepayment': 'Не предусмотрен',

  'lot.result': 'Итоги',
  'lot.winner': 'Победитель',
  'lot.second': 'Второе место',
  'lot.price': '{sum} без НДС',
  'lot.decided': 'Протокол подписан {date}',

  'lot.contracts': 'Договоры по лоту',
  'lot.contract': 'Договор',
  'lot.contract_number': 'Договор № {number}',
  'lot.contract_sum': 'Сумма с НДС, ₸',

  'lot.plan_items': 'Пункты плана в этом лоте',
  'lot.plan_item': 'Пункт плана',

  'lot.files': 'Файлы',
  'lot.files_count': { one: '{count} файл', few: '{count} файла', many: '{count} файлов' },

  'lot.similar': 'Похожие лоты',
  'lot.similar_all': 'Все лоты с этим кодом ЕНС ТРУ',
} as const
