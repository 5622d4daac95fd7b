/** Refusals of suppliers' experience and qualification. The key is the `code` in the API. */
export const supplierProblems = {
  'supplier_exp.supplier_only': 'Опыт записывает поставщик. Переключитесь на роль поставщика в меню слева.',
  'supplier_exp.operator_only': 'Решение об опыте принимает оператор портала.',
  'supplier_exp.readers_only': 'Записи об опыте видят поставщик и оператор портала.',
  'supplier_exp.not_open': 'Изменить и подать можно только проект или возвращённую запись.',
  'supplier_exp.not_draft': 'Удалить можно только проект.',
  'supplier_exp.not_submitted': 'Запись сейчас не ждёт рассмотрения: обновите страницу.',
  'supplier_exp.not_in_review': 'Передать на согласование можно только запись на рассмотрении.',
  'supplier_exp.not_in_approval': 'Подтвердить можно только запись на согласовании.',
  'supplier_exp.not_decidable': 'Решение уже принято, или рассмотрение ещё не начато.',
  'supplier_exp.own_review': 'Эту запись рассматривали вы сами. Согласовать её должен другой сотрудник.',
  'supplier_exp.own_supplier':
    'Вы сами работаете у этого поставщика. Решение должен принять другой сотрудник.',
  'supplier_exp.changed_meanwhile':
    'Запись уже изменил другой сотрудник в {time}. Обновите, чтобы увидеть изменения.',
  'supplier_exp.remarks': 'Пока нельзя: осталось исправить {count}. Список рядом с кнопкой.',
  'supplier_exp.file_not_yours': 'Такого файла среди загруженных вами нет. Загрузите его снова.',
  'supplier_exp.unknown_reference': 'Такого значения нет в справочнике. Выберите его из списка.',
  'supplier_exp.bad_customer_bin': 'Это не БИН и не ИИН: проверьте 12 цифр.',
  'supplier_exp.completed_before_started':
    'Работы не могли закончиться раньше, чем начались. Исправьте даты.',
  'supplier_exp.bad_amount': 'Укажите сумму больше нуля или оставьте поле пустым.',
  'supplier.supplier_only':
    'Сведения о квалификации ведёт поставщик. Переключитесь на роль поставщика в меню слева.',
  'supplier.license_exists': 'Лицензия с этим номером уже записана.',
  'supplier.changed_meanwhile':
    'Запись уже изменил другой сотрудник в {time}. Обновите, чтобы увидеть изменения.',
  'supplier.file_not_yours': 'Такого файла среди загруженных вами нет. Загрузите его снова.',
  'supplier.unknown_reference': 'Такого значения в справочнике нет. Выберите из списка.',
  'supplier.not_a_kind': 'Это подвид. Выберите вид деятельности, а подвиды отметьте ниже.',
  'supplier.foreign_subkind': 'Этот подвид относится к другому виду деятельности. Снимите отметку.',
  'supplier.category_required': 'Для этого вида деятельности нужна категория лицензии. Выберите её.',
  'supplier.category_not_for_kind': 'У этого вида деятельности нет категорий. Уберите категорию.',
  'supplier.issued_later': 'Дата выдачи ещё не наступила. Исправьте дату.',
  'supplier.ends_before_issued': 'Срок действия кончается раньше даты выдачи. Исправьте даты.',
  'supplier.quantity_zero': 'Количество должно быть больше нуля.',
  'own_stats.role_only': 'Для вашей роли такой статистики нет.',
} as const
