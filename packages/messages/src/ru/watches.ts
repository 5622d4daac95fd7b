/** The page of watched purchases, and the calendar address on it. */
export const watches = {
  'watches.lead': 'Закупки, за которыми вы следите. Коллеги и другие организации их не видят.',
  'watches.empty': 'Вы пока ни за чем не следите',
  'watches.empty_help': 'Откройте закупку и нажмите «Следить за закупкой»: её сроки появятся здесь.',
  'watches.to_announcements': 'Перейти к объявлениям',
  'watches.discussion_ends': 'Обсуждение до {date}',
  'watches.intake_begins': 'Приём заявок с {date}',
  'watches.intake_ends': 'Приём заявок до {date}',
  'watches.results': 'Итоги не позднее {date}',
  'watches.no_deadline': 'Ближайших сроков нет',
  'watches.refused_lots': {
    one: 'отказ от {count} лота из {all}',
    few: 'отказ от {count} лотов из {all}',
    many: 'отказ от {count} лотов из {all}',
  },
  'watches.forget': 'Не следить',
  'watches.forget_name': 'Не следить за закупкой № {number}',
  'watches.forgotten': 'Вы больше не следите за закупкой № {number}',

  'calendar_feed.title': 'Сроки в вашем календаре',
  'calendar_feed.lead':
    'Подпишите свой календарь (в телефоне, Google, Outlook, Apple) на эти сроки. В него попадут отслеживаемые закупки и то, что вашим организациям нужно сделать к сроку. Перенесённый срок переедет сам, когда календарь перечитает адрес. Как часто, решает он: Google и Outlook иногда раз в сутки. Перед подачей проверьте срок на портале.',
  'calendar_feed.create': 'Получить адрес календаря',
  'calendar_feed.since': 'Адрес действует с {date}.',
  'calendar_feed.read_on': 'Последний раз календарь читал его {date}.',
  'calendar_feed.never_read': 'Календарь его ещё не читал.',
  'calendar_feed.hidden': 'Сам адрес мы не храним и показать снова не можем. Если он потерян, замените его.',
  'calendar_feed.address': 'Адрес календаря',
  'calendar_feed.once': 'Скопируйте адрес сейчас: больше он показан не будет.',
  'calendar_feed.secret':
    'Кто знает адрес, тот видит ваши сроки без пароля. Не пересылайте его. Если он попал к чужим, отзовите его.',
  'calendar_feed.copy': 'Скопировать адрес',
  'calendar_feed.how': 'Куда вставить адрес',
  'calendar_feed.how_google': 'Google Календарь: «Другие календари» → «Добавить по URL»',
  'calendar_feed.how_outlook': 'Outlook: «Добавить календарь» → «Подписаться из Интернета»',
  'calendar_feed.how_apple': 'iPhone и Mac: «Календарь» → «Новая подписка на календарь»',
  'calendar_feed.replace': 'Заменить адрес',
  'calendar_feed.replace_title': 'Заменить адрес календаря?',
  'calendar_feed.replace_text':
    'Прежний адрес сразу перестанет работать. Календари, подписанные на него, нужно будет подписать на новый.',
  'calendar_feed.revoke': 'Отозвать адрес',
  'calendar_feed.revoke_title': 'Отозвать адрес календаря?',
  'calendar_feed.revoke_text':
    'Адрес сразу перестанет работать, и новые сроки в ваш календарь больше не придут.',
  'calendar_feed.revoked': 'Адрес календаря отозван',
} as const
