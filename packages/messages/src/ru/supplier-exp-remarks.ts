/** Remarks that block submitting an experience: what is missing and how to fix it. */
export const supplierExpRemarks = {
  'supplier_exp_remark.no_object':
    'Не назван объект. Укажите, что построено, спроектировано или отремонтировано.',
  'supplier_exp_remark.no_supplier_status':
    'Не указано, кем вы были в этой работе. Выберите: генеральный подрядчик, субподрядчик или проектировщик.',
  'supplier_exp_remark.other_supplier_status':
    'Ваш статус не подходит к виду работ. Для проектирования выберите проектировщика, для работ — подрядчика.',
  'supplier_exp_remark.no_construction_work_type': 'Не указан вид строительства. Выберите его из списка.',
  'supplier_exp_remark.no_kato': 'Не выбран населённый пункт по КАТО: для Казахстана он обязателен.',
  'supplier_exp_remark.no_address': 'Не указан адрес объекта. Напишите улицу и дом или участок дороги.',
  'supplier_exp_remark.no_customer': 'Не назван заказчик. Укажите, для кого выполнена работа.',
  'supplier_exp_remark.no_customer_bin': 'Нет БИН заказчика: для Казахстана он обязателен.',
  'supplier_exp_remark.bad_customer_bin': 'БИН или ИИН заказчика с ошибкой. Проверьте 12 цифр.',
  'supplier_exp_remark.no_completed_on': 'Нет даты завершения. Возьмите её из акта.',
  'supplier_exp_remark.completed_in_future':
    'Дата завершения ещё не наступила. Подтвердить можно только законченную работу.',
  'supplier_exp_remark.too_old':
    'Работа закончена слишком давно: учитывают последние 10 лет, для технического надзора — 5.',
  'supplier_exp_remark.completed_before_started':
    'Работы не могли закончиться раньше, чем начались. Исправьте даты.',
  'supplier_exp_remark.bad_amount': 'Сумма должна быть больше нуля. Исправьте её или очистите поле.',
  'supplier_exp_remark.no_responsibility_level': 'Не указан уровень ответственности объекта.',
  'supplier_exp_remark.no_technical_complexity': 'Не указано, относится ли объект к технически сложным.',
  'supplier_exp_remark.no_functional_purpose': 'Не указано функциональное назначение объекта.',
  'supplier_exp_remark.no_license':
    'Не указан подвид лицензируемой деятельности, по которому выполнена работа.',
  'supplier_exp_remark.other_license':
    'Подвид лицензии не подходит к виду работ. Выберите подвид проектной деятельности для проектов и строительно-монтажных работ для строительства.',
  'supplier_exp_remark.no_acceptance_act': 'Нет акта приёмки объекта в эксплуатацию. Загрузите его.',
  'supplier_exp_remark.no_works_act': 'Нет акта выполненных работ. Загрузите его.',
  'supplier_exp_remark.no_declaration': 'Нет декларации о соответствии. Загрузите её.',
  'supplier_exp_remark.no_conclusion':
    'Нет заключения: для проекта — экспертизы, для надзора — о качестве работ. Загрузите его.',
} as const
