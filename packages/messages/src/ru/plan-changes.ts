/** The difference between two editions, for the head and for the public. */
export const planChanges = {
  'plan_editor.item_count': { one: '{count} пункт', few: '{count} пункта', many: '{count} пунктов' },
  'plan_changes.caption': 'Что изменилось против прежней редакции',
  'plan_changes.empty': 'Изменений пока нет',
  'plan_changes.empty_help':
    'Добавьте, измените или исключите пункты: здесь будет видно, что было и что стало.',
  'plan_changes.show_all': 'Показать все пункты',
  'plan_changes.col_kind': 'Изменение',
  'plan_changes.col_item': 'Пункт плана',
  'plan_changes.col_before': 'Было, ₸',
  'plan_changes.col_after': 'Стало, ₸',
  'plan_changes.col_difference': 'Разница, ₸',
  'plan_changes.added': 'Добавлен',
  'plan_changes.changed': 'Изменён',
  'plan_changes.removed': 'Исключён',
  'plan_changes.number': '№ {number}',
  'plan_changes.field': '{field}: {before} → {after}',
  'plan_changes.nothing': 'пусто',
  'plan_changes.details': 'Было и стало',
  'plan_changes.before': 'было',
  'plan_changes.after': 'стало',
} as const
