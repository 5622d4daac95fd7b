/** The official form of the yearly plan (Правила, приложение 1) and the errors in its cells. */
export const planImport = {
  'plan_form.sheet': 'План',
  'plan_form.days': {
    one: '{count} календарный день',
    few: '{count} календарных дня',
    many: '{count} календарных дней',
  },
  'plan_form.bin': 'БИН заказчика',
  'plan_form.code_gu': 'Код ГУ',
  'plan_form.budget_type': 'Вид бюджета',
  'plan_form.organization': 'Наименование заказчика',
  'plan_form.year': 'Финансовый год',
  'plan_import.error.wrong': 'Значение не подходит. Проверьте ячейку.',
  'plan_import.error.ended': '«{value}» больше не действует. Выберите действующее значение.',
  'plan_import.error.required': 'Ячейка пуста. Заполните её.',
  'plan_import.error.formula':
    'Формула {value} не посчитана. Откройте файл в Excel или LibreOffice, сохраните и загрузите снова или впишите здесь значение.',
  'plan_import.error.formula_zero':
    'Формула {value} не посчитана или даёт 0. Откройте файл в Excel или LibreOffice и сохраните; если там тоже 0, исправьте формулу, впишите значение или очистите ячейку.',
  'plan_import.error.error_value':
    'Вместо значения в ячейке ошибка таблицы: {value}. Впишите здесь значение или исправьте формулу в файле.',
  'plan_import.error.merged':
    'Ячейка объединена со строкой выше. Впишите число этой строки. Если это второе место поставки того же пункта, впишите оба места в одну ячейку, каждое с новой строки, и удалите эту строку.',
  'plan_import.error.date_not_number':
    'В ячейке дата {value}, а нужно число. Похоже, таблица приняла число за дату: впишите его с запятой, например 1,5.',
  'plan_import.error.date_in_part':
    'В ячейке дата {value}, а таблица показывает только её часть. Впишите здесь текст так, как он должен стоять в плане.',
  'plan_import.error.unknown':
    '«{value}» нет в справочнике. Проверьте написание или укажите код из справочника.',
  'plan_import.error.unknown_near': '«{value}» нет в справочнике. Возможно, имелось в виду «{near}».',
  'plan_import.error.several':
    '«{value}» подходит к нескольким значениям: {options}. Укажите название полностью.',
  'plan_import.error.enstru_shape':
    '«{value}» не похоже на код ЕНС ТРУ. Впишите код вида 262011.100.000001: шесть, три и шесть цифр.',
  'plan_import.error.enstru_unknown':
    'Код ЕНС ТРУ {value} не найден. Проверьте код или найдите его по названию в справочнике.',
  'plan_import.error.enstru_near':
    'Код ЕНС ТРУ {value} не найден. Проверьте код или найдите по названию; ближайший: {near}.',
  'plan_import.error.kato_shape': '«{value}» не код КАТО. Впишите девять цифр, например 710000000.',
  'plan_import.error.kato_unknown':
    'Код КАТО {value} не найден. Проверьте девять цифр или найдите населённый пункт в справочнике.',
  'plan_import.error.subprogram_unknown':
    'Подпрограммы {value} нет у этой программы. Проверьте код или оставьте ячейку пустой.',
  'plan_import.error.program_unknown':
    'Программы {program} у администратора {abp} нет. Проверьте обе ячейки: АБП и программу.',
  'plan_import.error.program_alone': 'АБП и программа указываются вместе. Заполните и эту ячейку.',
  'plan_import.error.not_number': '«{value}» не число. Впишите цифрами, например 41 600 000,00.',
  'plan_import.error.negative': 'Число {value} меньше нуля. Впишите без минуса.',
  'plan_import.error.zero': 'Здесь не может быть нуля. Впишите число больше нуля.',
  'plan_import.error.sum_zero':
    'Количество × цена меньше одного тиына, сумма пункта получается нулевой. Увеличьте количество или цену.',
  'plan_import.error.too_many_digits': 'Слишком много знаков после запятой. Округлите до {digits}.',
  'plan_import.error.too_large': 'Число {value} слишком большое. Проверьте количество и цену.',
  'plan_import.error.too_long': 'Текст длиннее допустимого: {length} из {max} знаков. Сократите его.',
  'plan_import.error.sum_differs':
    'Сумма {given} не равна количеству × цене: {expected}. Исправьте её или очистите ячейку, портал посчитает сам.',
  'plan_import.error.years_differ':
    'Суммы по годам дают {years}, а сумма пункта {total}. Исправьте столбцы 19–21 или очистите столбец 19, портал посчитает сам.',
  'plan_import.error.percent_share':
    'Аванс {value} похож на долю, а нужен процент. Впишите, например, 30 вместо 0,3 и 100 вместо 1. Если это один процент, впишите «1 %».',
  'plan_import.error.percent_range': 'Аванс больше 100 %. Впишите процент от 0 до 100.',
  'plan_import.error.place_without_kato': 'Адрес есть, а кода КАТО нет. Впишите код КАТО места поставки.',
  'plan_import.error.parts_differ':
    'Значений в ячейке: {given}, а мест или бюджетных строк: {count}. Впишите каждое с новой строки, по одному на каждую.',
  'plan_import.error.part_amount_missing':
    'Когда мест или бюджетных строк несколько, укажите в скобках, сколько приходится на каждую: {example}.',
  'plan_import.error.places_differ':
    'По местам поставки получается {sum}, а количество {quantity}. Исправьте числа в скобках.',
  'plan_import.error.funding_differs':
    'По бюджетным строкам получается {sum}, а сумма пункта {total}. Исправьте числа в скобках.',
  'plan_import.error.number_twice': 'Пункт № {number} уже есть в строке {line}. Оставьте одну из двух строк.',
  'plan_import.error.in_purchase':
    'Пункт № {number} уже в закупке, изменить его нельзя. Верните прежние значения или исключите строку.',
} as const
