import { planProblems } from './plan-problems.ts'

/** Errors in the words of a person: what happened and what to do. The key is the `code` on the wire. */
export const problems = {
  ...planProblems,
  'request.invalid': 'Запрос составлен неверно. Проверьте отмеченные поля.',
  'request.unknown_filter': 'Такого фильтра нет. Доступные параметры: {known}.',
  'request.bad_cursor': 'Закладка страницы не подходит к этому списку. Откройте список с начала.',
  'request.bad_body': 'Не удалось прочитать тело запроса.',
  'request.body_too_large': 'Запрос слишком большой.',
  'request.bad_idempotency_key': 'Метка повтора (Idempotency-Key) составлена неверно.',
  'request.other_idempotency_key': 'Эта метка повтора уже использована для другого запроса.',
  'request.not_found': 'Такой страницы или записи нет.',
  'request.method_not_allowed': 'Это действие здесь недоступно.',
  'request.too_many': 'Слишком много запросов. Повторите через {seconds} с.',
  'field.required': 'Заполните это поле',
  'field.invalid': 'Проверьте значение',
  'field.check_digit': 'Контрольная цифра не сходится. Проверьте, все ли 12 цифр БИН или ИИН верны',
  'organization.no_tax':
    'Сведений о налоговой задолженности по этому БИН или ИИН нет: они ещё не поступали. Это не значит, что долга нет.',
  'auth.required': 'Войдите в личный кабинет.',
  'auth.session_ended': 'Сессия завершена. Войдите снова: введённые данные сохранены.',
  'auth.wrong_password': 'Не удалось войти. Проверьте логин и пароль.',
  'auth.too_many_tries': 'Слишком много попыток входа. Повторите через {seconds} с.',
  'auth.refresh_race': 'Сессия уже продлена в другой вкладке.',
  'auth.foreign_origin': 'Запрос пришёл с чужого сайта и отклонён.',
  'auth.no_membership':
    'Ваша учётная запись не связана ни с одной организацией. Обратитесь к руководителю организации или в поддержку 1414.',
  'auth.membership_ended': 'Вы больше не работаете в этой организации. Обратитесь к её руководителю.',
  'auth.user_type_not_allowed': 'Ваша организация не действует в этой роли.',
  'server.failed':
    'Произошла ошибка на нашей стороне. Повторите; если ошибка повторится, сообщите в поддержку номер запроса.',
  'server.busy': 'Сервис перегружен. Повторите через несколько секунд.',
  'server.timeout': 'Запрос выполняется слишком долго. Уточните условия поиска.',
} as const
