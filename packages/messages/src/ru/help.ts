/** Questions and answers, help pages. */
export const help = {
  'faq.title': 'Вопросы и ответы',
  'faq.lead': 'Коротко о том, как искать закупки, участвовать и вести планы',
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
  'faq.support_text': 'Служба поддержки отвечает круглосуточно по телефону 1414, звонок бесплатный.',
  'faq.call': 'Позвонить 1414',

  'help.page': 'Страница справки',
  'help.pages': 'Справка',
  'help.children': 'В этом разделе',
  'help.updated': 'Обновлено {date}',
} as const
