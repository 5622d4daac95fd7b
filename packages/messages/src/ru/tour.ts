/** The guided tour and its steps on public pages: a title has at most 30 letters, a text 160. */
export const tour = {
  'tour.offer': 'Показать, что здесь есть?',
  'tour.offer_text': '1 минута',
  'tour.take': 'Показать',
  'tour.later': 'Не сейчас',
  'tour.close': 'Закрыть обзор',
  'tour.step': 'Шаг {step} из {count}',
  'tour.back': 'Назад',
  'tour.next': 'Далее',
  'tour.done': 'Готово',
  'tour.nothing': 'Пока нечего показать',
  'tour.nothing_text': 'Экран ещё загружается или пуст. Откройте обзор снова, когда появятся данные.',

  'tour.home.search': 'Поиск',
  'tour.home.search_text': 'Выберите, где искать, и введите название, номер или БИН. Войти не нужно.',
  'tour.home.quick': 'Быстрые подборки',
  'tour.home.quick_text':
    'Готовые фильтры: открытый приём заявок, срочные, небольшие и самые крупные закупки.',
  'tour.home.numbers': 'Закупки в цифрах',
  'tour.home.numbers_text': 'Нажмите на регион, чтобы увидеть его закупки.',
  'tour.home.cabinet': 'Личный кабинет',
  'tour.home.cabinet_text': 'Здесь входят заказчики, организаторы и поставщики.',

  'tour.announcements.search': 'Поиск',
  'tour.announcements.search_text':
    'Введите название, номер или БИН и нажмите «Найти». Клавиша / переносит сюда из любого места страницы.',
  'tour.announcements.filters': 'Фильтры',
  'tour.announcements.filters_text':
    'Отметьте этап, регион и сумму. Число справа показывает, сколько объявлений останется.',
  'tour.announcements.chips': 'Выбранные условия',
  'tour.announcements.chips_text': 'Уберите условие крестиком или сбросьте все.',
  'tour.announcements.view': 'Вид',
  'tour.announcements.view_text': 'Таблица удобна для сравнения, карточки для чтения.',
  'tour.announcements.actions': 'Сохранить и скачать',
  'tour.announcements.actions_text':
    'Сохраните поиск, чтобы вернуться к нему позже, или скачайте список в XLSX.',

  'tour.announcement.stages': 'Этапы',
  'tour.announcement.stages_text': 'Где закупка сейчас и что будет дальше.',
  'tour.announcement.tabs': 'Вкладки',
  'tour.announcement.tabs_text': 'Лоты, файлы, протоколы, победители и договоры.',
  'tour.announcement.deadline': 'Срок',
  'tour.announcement.deadline_text':
    'Время указано по Астане. Заявки на участие принимаются до этого момента.',

  'tour.lots.filters': 'Фильтры',
  'tour.lots.filters_text':
    'Отметьте статус, регион и сумму. Число справа показывает, сколько лотов останется.',
  'tour.lots.chips': 'Выбранные условия',
  'tour.lots.chips_text': 'Уберите условие крестиком или сбросьте все.',
  'tour.lots.view': 'Вид',
  'tour.lots.view_text': 'Таблица удобна для сравнения, карточки для чтения.',
  'tour.lots.actions': 'Сохранить поиск',
  'tour.lots.actions_text':
    'Поиск останется в этом браузере, в разделе «Сохранённое». Рядом можно скачать список в XLSX.',

  'tour.lot.stages': 'Путь закупки',
  'tour.lot.stages_text': 'Пункт плана, объявление, лот и договор связаны: перейдите к любому из них.',
  'tour.lot.facts': 'Главное о лоте',
  'tour.lot.facts_text': 'Сумма, количество и место поставки.',
  'tour.lot.deadline': 'Срок',
  'tour.lot.deadline_text': 'Время указано по Астане. Заявки на участие принимаются до этого момента.',

  'tour.plan_items.figures': 'План в цифрах',
  'tour.plan_items.figures_text':
    'Сколько запланировано, сколько ещё впереди и что закупают сейчас. Нажмите, чтобы увидеть эти пункты.',
  'tour.plan_items.search': 'Поиск',
  'tour.plan_items.search_text': 'Введите название, номер пункта, код ЕНС ТРУ или БИН заказчика.',
  'tour.plan_items.filters': 'Фильтры',
  'tour.plan_items.filters_text':
    'Отметьте год, месяц, регион и способ закупки. Число справа показывает, сколько пунктов останется.',
  'tour.plan_items.actions': 'Сохранить и скачать',
  'tour.plan_items.actions_text':
    'Сохраните поиск, чтобы вернуться к нему позже, или скачайте список в XLSX.',

  'tour.contracts.search': 'Поиск',
  'tour.contracts.search_text': 'Введите номер договора, предмет или БИН заказчика либо поставщика.',
  'tour.contracts.filters': 'Фильтры',
  'tour.contracts.filters_text':
    'Отметьте состояние, год и сумму. Число справа показывает, сколько договоров останется.',
  'tour.contracts.view': 'Вид',
  'tour.contracts.view_text': 'Таблица удобна для сравнения, карточки для чтения.',
  'tour.contracts.actions': 'Сохранить и скачать',
  'tour.contracts.actions_text': 'Сохраните поиск, чтобы вернуться к нему позже, или скачайте список в XLSX.',

  'tour.organization.facts': 'Сведения',
  'tour.organization.facts_text': 'БИН можно скопировать одним нажатием.',
  'tour.organization.tabs': 'Закупки организации',
  'tour.organization.tabs_text': 'Планы, объявления и договоры: как заказчика и как поставщика.',
  'tour.organization.rail': 'Налоговая задолженность',
  'tour.organization.rail_text': 'Мешает ли долг участвовать в закупках и на какую дату это известно.',
} as const
