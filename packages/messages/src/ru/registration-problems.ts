/** Refusals of joining that the server returns, some with the text of a button. The key is the `code` in the API. */
export const registrationProblems = {
  'registration.bad_check_digit':
    'В БИН или ИИН ошибка: контрольная цифра не сходится. Проверьте все 12 цифр.',
  'registration.already_joined':
    '{organization} уже на портале. Попросите руководителя организации пригласить вас: раздел «Сотрудники» его кабинета. Если руководитель там больше не работает, позвоните в поддержку: 1414.',
  /** Used for `{organization}` where the applicant is a natural person, whose name is not disclosed. */
  'registration.person': 'Поставщик с этим ИИН',
  'registration.in_rnu':
    'Организация состоит в реестре недобросовестных поставщиков до {until} (Закон о госзакупках, ст. 8). Зарегистрироваться можно после этой даты.',
  'registration.not_confirmed': 'Сначала откройте ссылку из письма: она подтверждает адрес.',
  'registration.not_open': 'Заявка уже отправлена: изменить её можно, если оператор вернёт её на доработку.',
  'registration.over': 'По этой заявке принято окончательное решение: изменить её нельзя.',
  /** Stored with an application closed by the admission of another one under the same number; shown to its readers. */
  'registration.closed_reason': 'Оператор принял другую заявку с этим БИН или ИИН.',
  'registration.not_submitted': 'Решение по заявке уже принято, или её ещё не отправили. Обновите страницу.',
  'registration.own_application':
    'В заявке руководителем указаны вы. Решение должен принять другой сотрудник.',
  'registration.changed_meanwhile':
    'Заявку уже изменили в {time} в другом окне. Обновите, чтобы увидеть изменения.',
  'registration.remarks': 'Пока нельзя отправить: осталось исправить {count}. Список рядом с кнопкой.',
  'registration.unknown_reference': 'Такого значения нет в справочнике. Выберите его из списка.',
  'registration.head_bad_check_digit': 'В ИИН ошибка: контрольная цифра не сходится. Проверьте все 12 цифр.',
  'registration.head_iin_is_bin': 'Это БИН организации. Укажите ИИН самого руководителя.',
  'registration.email_of_other':
    'Адрес {email} на портале уже принадлежит другому человеку. Начните заявку с адреса, которым пользуется руководитель.',
  'registration.too_many_files': 'К заявке можно приложить не больше {count} файлов. Удалите лишние.',
  'registration.files_too_large': 'Файлы заявки вместе больше {limit} МБ. Удалите лишние или сожмите их.',
  'registration.bad_file_kind': 'Укажите, что это за документ.',
} as const
