/** The page of one record of the register of unscrupulous suppliers. */
export const rnuRecord = {
  'rnu_record.page': 'Запись реестра',
  'rnu_record.facts': 'Главное о записи',
  'rnu_record.here': 'Запись от {date}',
  'rnu_record.starts': 'Включён в реестр',
  'rnu_record.ends': 'Действует до',
  'rnu_record.excluded': 'Исключён',
  'rnu_record.region': 'Регион',

  'rnu_record.about': 'Основание',
  'rnu_record.reason': 'Основание включения',
  'rnu_record.exclusion_reason': 'Основание исключения',
  'rnu_record.court': 'Суд или уполномоченный орган',
  'rnu_record.decision': 'Решение',
  'rnu_record.customer': 'Заказчик',
  'rnu_record.announcement': 'Объявление',
  'rnu_record.contract': 'Договор',

  'rnu_record.founders': 'На кого распространяется запрет',
  'rnu_record.founders_help': 'Ограничение действует и на учредителей и руководителя. Закон, статья 7.',
  'rnu_record.founder_organization': 'Юридическое лицо',
  'rnu_record.founder_founder': 'Учредитель',
  'rnu_record.founder_head': 'Руководитель',

  'rnu_record.others': 'Другие записи поставщика',
  'rnu_record.supplier': 'Поставщик',
} as const
