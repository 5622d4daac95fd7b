/** The page of one contract. */
export const contract = {
  'contract.page': 'Договор',
  'contract.facts': 'Главное о договоре',
  'contract.heading': 'Договор № {number}',
  'contract.sum_with_vat': 'Сумма с НДС',
  'contract.sum_without_vat': 'Сумма без НДС',
  'contract.signed': 'Подписан',
  'contract.ends': 'Действует до',

  'contract.execution': 'Исполнение',
  'contract.paid': 'Оплачено {sum} из {total}',
  'contract.paid_share': 'Оплачено {percent}',
  'contract.paid_unknown': 'Система-источник не передаёт сведения об оплате.',
  'contract.executed_at': 'Исполнен {date}',

  'contract.about': 'Сведения о договоре',
  'contract.subject': 'Предмет',
  'contract.system_number': 'Номер в реестре договоров',
  'contract.type': 'Вид',
  'contract.form': 'Форма заключения',
  'contract.term': 'Срок действия',
  'contract.method': 'Способ закупки',
  'contract.region': 'Регион поставки',
  'contract.lot': 'Лот',
  'contract.announcement': 'Объявление',

  'contract.units': 'Предметы договора',
  'contract.unit': 'Предмет',
  'contract.unit_item': 'Пункт плана',
  'contract.unit_lot': 'Лот',
  'contract.unit_price': 'Цена без НДС, ₸',
  'contract.unit_sum': 'Сумма без НДС, ₸',

  'contract.supplements': 'Договор и дополнительные соглашения',
  'contract.this': 'эта страница',
  'contract.all_of_supplier': 'Все договоры поставщика',
  'contract.all_of_customer': 'Все договоры заказчика',
} as const
