/** Changes of the accounts of heads and operators, on the page of a person. */
export const accountChanges = {
  'people.change_by_two':
    'Это учётная запись руководителя или оператора, поэтому изменение подтвердит второй оператор. На прежний адрес уйдёт письмо: по ссылке из него человек сможет остановить изменение.',
  'people.change_by_delay':
    'Это учётная запись руководителя или оператора, а подтвердить изменение больше некому. Поэтому оно вступит в силу через {hours} часа. На прежний адрес уйдёт письмо: по ссылке из него человек сможет остановить изменение.',
  'people.change_asked': 'Изменение ждёт второго оператора, письмо отправлено',
  'people.change_delayed': 'Изменение вступит в силу {date}, письмо отправлено',
  'people.change_email_to': 'Смена e-mail на {email}',
  'people.change_second_factor': 'Сброс второго фактора',
  'people.change_waits_second': 'Ждёт подтверждения второго оператора до {date}',
  'people.change_waits_delay': 'Вступит в силу {date}, если владелец не возразит',
  'people.change_by': 'Просит {name}, {date}',
  'people.change_confirm': 'Подтвердить',
  'people.change_decline': 'Отклонить',
  'people.ask_confirm_email': 'Сменить e-mail?',
  'people.ask_confirm_email_text':
    'Сами убедитесь, что обратился {name}: позвоните или проверьте документ. Новый адрес: {email}. Прежний пароль перестанет действовать, ссылка на новый уйдёт на этот адрес.',
  'people.ask_confirm_second_factor': 'Сбросить второй фактор?',
  'people.ask_confirm_second_factor_text':
    'Сами убедитесь, что обратился {name}: позвоните или проверьте документ. Все сессии завершатся, а при следующем входе человек настроит второй фактор заново.',
  'people.ask_decline': 'Отклонить изменение?',
  'people.ask_decline_text': 'Учётная запись останется прежней. Операторы получат уведомление.',
  'people.done_confirm': 'Изменение сделано, письма отправлены',
  'people.done_decline': 'Изменение отклонено',
  'people.action.ask_change_email': 'Запрошена смена e-mail',
  'people.action.ask_reset_second_factor': 'Запрошен сброс второго фактора',
  'people.action.decline_change': 'Изменение отклонено',
  'people.action.object_to_change': 'Владелец остановил изменение',
  'people.action.lapse_change': 'Изменение не состоялось',
} as const

/** Refusals of the operator's actions on an account. The key is the `code` in the API. */
export const personProblems = {
  'person.self': 'Со своей учётной записью этого сделать нельзя. Попросите другого оператора.',
  'person.last_operator': 'Это последний действующий оператор портала. Сначала добавьте другого.',
  'person.already_off': 'Учётная запись уже закрыта.',
  'person.already_on': 'Учётная запись и так открыта.',
  'person.no_second_factor': 'Второй фактор у этого человека не включён.',
  'person.is_off': 'Учётная запись закрыта. Сначала откройте доступ.',
  'person.same_email': 'Этот e-mail и так указан в учётной записи.',
  'person.change_waiting': 'Такое изменение уже ждёт решения. Сначала подтвердите или отклоните его.',
  'person.change_over': 'Это изменение уже не ждёт решения. Обновите страницу.',
  'person.change_own_request': 'Это просите вы. Подтвердить должен другой оператор.',
  'person.change_own_account': 'Это ваша учётная запись. Подтвердить должен другой оператор.',
  'person.email_taken':
    'С этим e-mail на портале уже есть другая учётная запись. Нужен собственный адрес человека.',
  'person.no_sessions': 'Действующих сессий у этого человека нет.',
} as const

/** Texts that only the server uses. */
export const accountChangeNotices = {
  'waiting.account_change': '{name}: {what}',
  'account_change_how.second_operator': 'ждёт второго оператора до {date}',
  'account_change_how.delay': 'вступит в силу {date}, если владелец не возразит',
  'notice.account_change.asked': 'Просят: {what}, {how}. Чья запись: {name}',
  'notice.account_change.done': 'Сделано: {what}. Чья запись: {name}',
  'notice.account_change.declined': 'Отклонено: {what}. Чья запись: {name}',
  'notice.account_change.objected': 'Владелец остановил изменение: {what}. Чья запись: {name}',
  'notice.account_change.lapsed': 'Не состоялось: {what}. Чья запись: {name}',
} as const
