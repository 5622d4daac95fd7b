/** Title and description of each page, for the browser tab and for search engines. */
export const pages = {
  'page.announcement': 'Объявление № {number}: {name}',
  'page.lot': 'Лот № {number}: {name}',
  'page.plan_item': 'Пункт плана № {number}: {name}',
  'page.plan': '{plan}: {name}',
  'page.contract': 'Договор № {number}: {name}',
  'page.contract_bare': 'Договор № {number}',
  'page.organization': '{name}, БИН {bin}',
  'page.organization_person': '{name}, ИИН {bin}',
  'page.rnu': '{name} в реестре недобросовестных поставщиков',

  'about.sum': 'Сумма без НДС {sum}.',
  'about.sum_vat': 'Сумма с НДС {sum}.',
  'about.lots': { one: '{count} лот.', few: '{count} лота.', many: '{count} лотов.' },
  'about.item_count': { one: '{count} пункт.', few: '{count} пункта.', many: '{count} пунктов.' },
  'about.plan_edition': 'Редакция № {edition}, утверждена {date}.',
  'about.method': 'Способ: {method}.',
  'about.organizer': 'Организатор: {name}.',
  'about.customer': 'Заказчик: {name}.',
  'about.supplier': 'Поставщик: {name}.',
  'about.until': 'Заявки до {date}.',
  'about.month': 'Срок закупки: {month} {year}.',
  'about.signed': 'Подписан {date}.',
  'about.status': 'Статус: {status}.',
  'about.region': 'Регион: {region}.',
  'about.organization': 'Реквизиты, роли, планы, объявления и договоры организации.',
  'about.rnu': 'Включён {from}, срок до {until}.',
  'about.reason': 'Основание: {reason}.',

  'about.home':
    'Планы, объявления, лоты и договоры государственных закупок Казахстана в открытом доступе. Поиск без регистрации.',
  'about.announcements':
    'Объявления о государственных закупках Казахстана: поиск по названию, номеру, БИН, региону, способу и сумме.',
  'about.lots_list':
    'Лоты государственных закупок: сумма, срок приёма заявок, место поставки, заказчик и итоги.',
  'about.plan_items':
    'Пункты утверждённых годовых планов закупок: что, когда, на какую сумму и каким способом купят заказчики.',
  'about.contracts':
    'Подписанные договоры государственных закупок: поставщики, суммы, сроки, исполнение и дополнительные соглашения.',
  'about.organizations': 'Заказчики, организаторы и поставщики: реквизиты, планы, объявления и договоры.',
  'about.subjects': 'Реестр субъектов закупок: сколько договоров и на какую сумму у каждой организации.',
  'about.rnu_list':
    'Реестр недобросовестных поставщиков: проверка по БИН или ИИН, основания, сроки и решения.',
  'about.top_customers': 'Крупнейшие заказчики по сумме подписанных договоров, по годам и регионам.',
  'about.top_suppliers': 'Крупнейшие поставщики по сумме подписанных договоров, по годам и регионам.',
  'about.statistics': 'Государственные закупки в цифрах: по годам, регионам, способам и предметам.',
  'about.news': 'Новости портала закупок: изменения правил, обновления и плановые работы.',
  'about.faq': 'Ответы на частые вопросы о закупках и о работе портала.',
  'about.search': 'Поиск по объявлениям, лотам, планам, договорам и организациям.',
  'about.login': 'Вход в личный кабинет для заказчиков, организаторов и поставщиков.',
} as const
