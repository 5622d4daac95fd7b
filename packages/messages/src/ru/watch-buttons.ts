/** Watching a purchase, and its deadlines as a file: on the pages of one purchase. */
export const watchButtons = {
  'watch.start': 'Следить за закупкой',
  'watch.on': 'Вы следите',
  'watch.end': 'Не следить за закупкой',
  'watch.open_all': 'Все отслеживаемые закупки',
  'watch.started': 'Закупка добавлена в ваш список.',
  'watch.ended': 'Вы больше не следите за закупкой.',
  'calendar.add': 'В календарь',
  'calendar.add_named': 'В календарь: {what}',
  'calendar.add_all': 'Все сроки в календарь',
} as const
