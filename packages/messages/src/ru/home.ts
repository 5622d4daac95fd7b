/** The home page. */
export const home = {
  'home.title': 'Все государственные закупки в\u00a0открытом доступе',
  'home.lead':
    'Планы, объявления, лоты и договоры заказчиков Казахстана. Ищите без регистрации, участвуйте из личного кабинета.',
  'home.lead_today':
    'Планы, объявления, лоты и договоры заказчиков Казахстана. Ищите без регистрации, готовьте закупки и проверяйте свою готовность в личном кабинете.',
  'home.scope': 'Где искать',
  'home.scope_all': 'Везде',
  'home.scope_lots': 'В лотах',
  'home.scope_announcements': 'В объявлениях',
  'home.scope_plan_items': 'В планах',
  'home.scope_contracts': 'В договорах',
  'home.scope_organizations': 'В организациях',
  'home.search_label': 'Что искать',
  'home.search_hint': 'Название, номер, код ЕНС ТРУ или БИН',
  'home.quick': 'Быстрый поиск:',
  'home.quick_intake': 'Приём заявок идёт сейчас',
  'home.quick_urgent': 'Скоро закончится приём',
  'home.quick_small': 'До 5 млн ₸',
  'home.quick_largest': 'Самые крупные',

  'home.counters': 'Портал в цифрах',
  'home.open': {
    one: 'объявление принимает заявки',
    few: 'объявления принимают заявки',
    many: 'объявлений принимают заявки',
  },
  'home.open_sum': 'на {sum} без НДС',
  'home.announced': {
    one: 'объявление в {year} году',
    few: 'объявления в {year} году',
    many: 'объявлений в {year} году',
  },
  'home.announced_lots': { one: '{count} лот', few: '{count} лота', many: '{count} лотов' },
  'home.contracts': 'договоров с НДС в {year} году',
  'home.saving': 'экономия на торгах {percent}',
  'home.members': {
    one: 'участник портала',
    few: 'участника портала',
    many: 'участников портала',
  },
  'home.members_suppliers': {
    one: 'из них {count} поставщик',
    few: 'из них {count} поставщика',
    many: 'из них {count} поставщиков',
  },

  'home.intake': 'Идёт приём заявок',
  'home.intake_lead': 'Последние опубликованные объявления',
  'home.intake_all': 'Все объявления, {count}',
  'home.intake_empty': 'Сейчас нет открытых закупок. Новые объявления появятся здесь.',

  'home.lots': 'Новые лоты',
  'home.lots_lead': 'Из недавно опубликованных закупок',
  'home.without_vat': 'без НДС',
  'home.lots_all': 'Все лоты',

  'home.numbers': 'Закупки в цифрах',
  'home.numbers_lead': 'Всего на {date}: {counts}',
  'home.count_plan_items': {
    one: '{count} пункт плана',
    few: '{count} пункта плана',
    many: '{count} пунктов плана',
  },
  'home.numbers_all': 'Вся аналитика',

  'home.news': 'Новости',

  'home.start': 'С чего начать',
  'home.start_supplier': 'Поставщику',
  'home.start_supplier_text': 'Найдите лот, подтвердите квалификацию и опыт, проверьте готовность к участию.',
  'home.start_supplier_link': 'Что может поставщик',
  'home.start_customer': 'Заказчику',
  'home.start_customer_text': 'Составьте годовой план, отправьте пункты в заявку на закупку.',
  'home.start_customer_link': 'Как составить план',
  'home.start_organizer': 'Организатору',
  'home.start_organizer_text': 'Примите заявки заказчиков и опубликуйте объявление.',
  'home.start_organizer_link': 'Как объявить закупку',
} as const
