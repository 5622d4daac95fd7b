/** Values of a plan item in the difference between two editions. */
export const planChangeWords = {
  'change.yes': 'Да',
  'change.no': 'Нет',
  'change.amount_of': '{what}: {amount}',
  'change.days': { one: '{count} день', few: '{count} дня', many: '{count} дней' },
  'change.people': { one: '{count} человек', few: '{count} человека', many: '{count} человек' },
  'change.experience': {
    one: 'стаж от {count} года',
    few: 'стаж от {count} лет',
    many: 'стаж от {count} лет',
  },
  'change.permit_required': 'Разрешение первой категории требуется',
  'change.permit_not_required': 'Разрешение первой категории не требуется',
  'change.file.technical_specification': 'Техническая спецификация',
  'change.file.design_documentation': 'Проектная документация',
  'change.file.conclusion': 'Заключение экспертизы',
  'change.file.calculation': 'Расчёт',
  'change.file.other': 'Другой документ',
} as const
