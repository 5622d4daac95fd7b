/** The second step of signing in, and a new password by e-mail. */
export const accountPages = {
  'login.code_title': 'Подтвердите вход',
  'login.code_lead': 'Откройте приложение с одноразовыми кодами и введите код для портала.',
  'login.code': 'Код из приложения',
  'login.code_hint': 'Шесть цифр. Код меняется каждые 30 секунд.',
  'login.code_missing': 'Введите код из приложения',
  'login.recovery_lead': 'Введите один из кодов, которые вы сохранили, когда включали второй фактор.',
  'login.recovery': 'Код восстановления',
  'login.recovery_hint':
    'Каждый код действует один раз. Регистр букв и дефисы не важны. Нет ни телефона, ни кодов? Позвоните в поддержку 1414: оператор проверит, что это вы, и сбросит второй фактор.',
  'login.recovery_missing': 'Введите код восстановления',
  'login.use_recovery': 'Войти кодом восстановления',
  'login.use_code': 'Войти кодом из приложения',
  'login.other_person': 'Назад к логину и паролю',
  'login.code_wrong': 'Код не подошёл.',
  'login.stolen': 'Этим входом воспользовались в другом месте',
  'login.stolen_help':
    'Мы завершили все сессии этого входа, чтобы чужой не мог продолжить. Войдите снова и смените пароль.',
  'login.password_set': 'Пароль сохранён',
  'login.password_new_help': 'Войдите с новым паролем. Прежние сессии завершены.',
  'login.password_first_help': 'Войдите с ним на портал.',

  'password.show': 'Показать пароль',
  'password.hide': 'Скрыть пароль',
  'password.new': 'Новый пароль',
  'password.missing': 'Введите новый пароль',
  'password.length_left': {
    one: 'Ещё {count} знак',
    few: 'Ещё {count} знака',
    many: 'Ещё {count} знаков',
  },
  'password.length_rule': {
    one: 'Не короче {count} знака',
    few: 'Не короче {count} знаков',
    many: 'Не короче {count} знаков',
  },
  'password.length_done': 'Длины достаточно',
  'password.phrase': 'Подойдёт фраза из нескольких слов. Пробелы и любые буквы можно.',

  'account_change.page': 'Изменение учётной записи',
  'account_change.email': 'Оператор просит сменить e-mail вашей учётной записи',
  'account_change.second_factor': 'Оператор просит выключить второй фактор вашей учётной записи',
  'account_change.second_operator':
    'Запрос от {asked}. Изменение вступит в силу, когда его подтвердит второй оператор.',
  'account_change.delay': 'Запрос от {asked}. Изменение вступит в силу {due}, если вы не возразите.',
  'account_change.mine': 'Если вы об этом просили, закройте страницу: делать ничего не нужно.',
  'account_change.object': 'Я не просил: остановить',
  'account_change.objecting': 'Останавливаем',
  'account_change.failed': 'Не получилось остановить',
  'account_change.stopped': 'Изменение остановлено',
  'account_change.stopped_text':
    'Учётная запись осталась прежней, операторы портала узнали о вашем возражении. Если вы ничего не просили, смените пароль и позвоните в поддержку: 1414.',
  'account_change.over': 'Останавливать уже нечего',
  'account_change.over_text':
    'Изменение уже сделано, отклонено или остановлено. Если вы о нём не просили, позвоните в поддержку: 1414.',
  'account_change.no_link': 'Откройте ссылку из письма',
  'account_change.no_link_text':
    'На этой странице останавливают изменение учётной записи по ссылке из письма.',

  'password_reset.page': 'Новый пароль',
  'password_reset.title': 'Восстановление пароля',
  'password_reset.lead': 'Пришлём письмо со ссылкой, по которой можно задать новый пароль.',
  'password_reset.submit': 'Отправить письмо',
  'password_reset.submitting': 'Отправляем',
  'password_reset.sent': 'Проверьте почту',
  'password_reset.sent_text':
    'Если такая учётная запись есть, письмо отправлено на её e-mail. Ссылка действует один час и один раз.',
  'password_reset.sent_help':
    'Письма нет? Проверьте папку «Спам» и верно ли набран логин. Если e-mail больше не ваш, позвоните в поддержку: 1414.',
  'password_reset.again': 'Указать другой логин',
  'password_reset.to_login': 'Вернуться ко входу',
  'password_reset.failed': 'Не получилось отправить',
  'password_reset.set_title': 'Новый пароль',
  'password_reset.set_lead': 'После этого войдите на портал с новым паролем. Прежние сессии завершатся.',
  'password_reset.welcome_title': 'Придумайте пароль',
  'password_reset.welcome_lead': 'Учётная запись готова. Задайте пароль, с которым будете входить на портал.',
  'password_reset.save': 'Сохранить пароль',
  'password_reset.saving': 'Сохраняем',
  'password_reset.not_saved': 'Пароль не сохранён',
  'password_reset.ask_anew': 'Запросить новое письмо',
  'password_reset.broken': 'Ссылка неполная',
  'password_reset.broken_help': 'Откройте её из письма целиком или запросите новое письмо.',
} as const
