/**
 * Letters about accounts: what `queueLetter` is given a value for stands in braces. They go out whatever a person chose to be
 * told of, so each says what happened, what to do, and what to do if it was somebody else.
 */
export const accountLetters = {
  'account_letter.registration_started.subject': 'Регистрация на Портале закупок: подтвердите e-mail',
  'account_letter.registration_started.text':
    'Вы начали регистрацию организации с БИН/ИИН {iin_bin}. Откройте ссылку, чтобы подтвердить этот адрес и заполнить заявку. По ней же можно вернуться к заявке и узнать решение оператора. Ссылка действует 30 дней, а если придёт письмо новее — работает ссылка из него.\n\nЕсли вы не регистрировали организацию, ничего делать не нужно.',
  'account_letter.registration_returned.subject': 'Заявка на регистрацию возвращена',
  'account_letter.registration_returned.text':
    'Оператор вернул заявку на регистрацию. Организация: {organization}.\n\nПричина: {reason}\n\nИсправьте заявку по ссылке и отправьте её снова.',
  'account_letter.registration_admitted.subject': 'Организация зарегистрирована на Портале закупок',
  'account_letter.registration_admitted.text':
    'Оператор допустил к работе на портале вашу организацию: {organization}. Ваша роль в ней: руководитель.\n\nЛогин для входа: адрес, на который пришло это письмо, или ваш ИИН.\n\nРуководителю нужен второй фактор: код из приложения на телефоне. Портал попросит включить его после первого входа.',
  'account_letter.invitation.subject': 'Приглашение работать на Портале закупок',
  'account_letter.invitation.text':
    '{inviter} приглашает вас работать на портале. Организация: {organization}. Должность: {position}.\n\nОткройте ссылку, чтобы принять приглашение. Она действует 7 дней.\n\nЕсли вы не работаете в этой организации, не открывайте ссылку.',
  'account_letter.membership_ended.subject': 'Ваша работа на портале в организации завершена',
  'account_letter.membership_ended.text':
    'Руководитель отключил вас от организации: {organization}. Входить от её имени больше нельзя, всё сделанное вами сохранено.\n\nПричина: {reason}\n\nЕсли это ошибка, обратитесь к руководителю организации.',
  'account_letter.password_reset.subject': 'Новый пароль для Портала закупок',
  'account_letter.password_reset.text':
    'Кто-то, скорее всего вы, попросил задать новый пароль. Откройте ссылку в течение часа: она сработает один раз.\n\nЕсли это были не вы, ничего делать не нужно: пароль остался прежним.',
  'account_letter.password_changed.subject': 'Пароль изменён',
  'account_letter.password_changed.text':
    'Пароль вашей учётной записи изменён {at}. Сессии на других устройствах завершены.\n\nЕсли это были не вы, сразу задайте новый пароль по ссылке и сообщите в поддержку 1414.',
  'account_letter.new_device.subject': 'Вход с нового устройства',
  'account_letter.new_device.text':
    'В вашу учётную запись вошли {at} с устройства, которого мы раньше не видели.\n\nБраузер: {browser}\nАдрес: {address}\n\nЕсли это были вы, ничего делать не нужно. Если нет, завершите эту сессию в разделе «Безопасность» и смените пароль.',
  'account_letter.sessions_ended.subject': 'Сессия завершена: ею воспользовались в двух местах',
  'account_letter.sessions_ended.text':
    'Одной и той же сессией вашей учётной записи воспользовались в двух местах ({at}). Так бывает, когда её украли, поэтому мы завершили её везде.\n\nВойдите снова, посмотрите список сессий в разделе «Безопасность» и смените пароль.',
  'account_letter.second_factor_on.subject': 'Второй фактор включён',
  'account_letter.second_factor_on.text':
    'Для входа в вашу учётную запись теперь нужен код из приложения ({at}). Храните коды восстановления там, где их не найдут другие.\n\nЕсли это были не вы, сообщите в поддержку 1414.',
  'account_letter.second_factor_off.subject': 'Второй фактор выключен',
  'account_letter.second_factor_off.text':
    'Второй фактор вашей учётной записи выключен {at}. Кто выключил: {by}.\n\nЕсли вы об этом не просили, смените пароль и сообщите в поддержку 1414.',
  'account_letter.switched_off.subject': 'Учётная запись закрыта',
  'account_letter.switched_off.text':
    'Оператор портала закрыл вашу учётную запись, все её сессии завершены.\n\nПричина: {reason}\n\nЕсли вы не согласны, позвоните в поддержку: 1414.',
  'account_letter.switched_on.subject': 'Учётная запись снова открыта',
  'account_letter.switched_on.text':
    'Оператор портала снова открыл вашу учётную запись. Войти можно с прежним паролем.\n\nПричина: {reason}',

  'account_letter.by_owner': 'вы сами',
  'account_letter.by_operator': 'оператор портала',
  'account_letter.unknown_browser': 'неизвестный',
  'account_letter.browser_on': '{browser}, {system}',
  'account_letter.why':
    'Это письмо о вашей учётной записи или заявке: отказаться от таких писем нельзя. Никому не передавайте ссылки из него.',
  'account_letter.link.registration': 'Открыть заявку',
  'account_letter.link.invitation': 'Принять приглашение',
  'account_letter.link.welcome': 'Задать пароль',
  'account_letter.link.reset': 'Задать новый пароль',
  'account_letter.link.security': 'Открыть раздел «Безопасность»',
  'account_letter.link.new_password': 'Задать новый пароль',
  'account_letter.link.login': 'Войти на портал',
} as const
