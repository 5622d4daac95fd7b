/** Questions and answers, help pages. */
export const help = {
  'faq.title': 'Вопросы и ответы',
  'faq.lead': 'Коротко о том, как искать закупки, вести планы и готовиться к участию',
  'faq.search': 'Поиск по вопросам и ответам',
  'faq.search_hint': 'Например, срок приёма заявок',
  'faq.clear': 'Очистить поиск',
  'faq.categories': 'Темы',
  'faq.found': {
    one: 'Найден {count} вопрос',
    few: 'Найдено {count} вопроса',
    many: 'Найдено {count} вопросов',
  },
  'faq.nothing': 'Ничего не нашлось',
  'faq.nothing_help': 'Попробуйте другое слово или позвоните в службу поддержки: 1414.',
  'faq.link': 'Скопировать ссылку на ответ',
  'faq.support': 'Не нашли ответа?',
  'faq.support_text':
    'Позвоните по номеру 1414, круглосуточно и бесплатно, или напишите из личного кабинета.',
  'faq.call': 'Позвонить 1414',

  'support_times.title': 'Как быстро отвечает поддержка',
  'support_times.now': 'Сейчас ждут ответа: {waiting}, из них срок прошёл: {overdue}.',
  'support_times.year': 'За год в срок ответили на {share} вопросов.',
  'support_times.months': 'По месяцам',
  'support_times.month': 'Месяц',
  'support_times.asked': 'Вопросов',
  'support_times.answered': 'Отвечено',
  'support_times.in_time': 'В срок',
  'support_times.median': 'Обычное время ответа, ч',
  'support_times.note':
    'Срок — {days} рабочих дня. «В срок» — доля среди вопросов, срок ответа на которые уже прошёл. Обычное время — медиана, с ночами и выходными.',

  'help.page': 'Страница справки',
  'help.pages': 'Справка',
  'help.children': 'В этом разделе',
  'help.updated': 'Обновлено {date}',
} as const
