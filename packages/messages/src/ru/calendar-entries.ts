/** Entries of calendars, which the server writes. */
export const calendarEntries = {
  'calendar_entry.calendar': 'Портал закупок: сроки',
  'calendar_entry.discussion_ends': 'Заканчивается обсуждение',
  'calendar_entry.intake_begins': 'Начинается приём заявок',
  'calendar_entry.intake_ends': 'Заканчивается приём заявок',
  'calendar_entry.results': 'Крайний срок подведения итогов',
  'calendar_entry.suspended': 'Закупка приостановлена: {what}',
  'calendar_entry.cancelled': 'Закупка отменена: {what}',
  'calendar_entry.summary': '{what}: № {number}, {name}',
  'calendar_entry.purchase': 'Закупка № {number}',
  'calendar_entry.refused_lots': {
    one: 'Заказчик отказался от {count} лота из {all}.',
    few: 'Заказчик отказался от {count} лотов из {all}.',
    many: 'Заказчик отказался от {count} лотов из {all}.',
  },
  'calendar_entry.date_will_move': 'Закупка приостановлена: срок изменится, когда её возобновят.',
  'calendar_entry.acting_for': 'Вы действуете от организации: {organization}',
  'calendar_entry.time_zone': 'Время указано по Астане (UTC+5).',
  'calendar_entry.at': 'Срок: {date}',
  'calendar_entry.alarm': 'Скоро срок',
  'calendar_entry.thing': '{what}: № {number}',
  'calendar_entry.named': '{what}: {title}',
} as const
