/** Items of approved plans: the list. */
export const planItems = {
  'plan_items.title': 'Пункты плана',
  'plan_items.search': 'Поиск пунктов плана',
  'plan_items.search_hint': 'Название, номер пункта, код ЕНС ТРУ или БИН',
  'plan_items.count': { one: '{count} пункт', few: '{count} пункта', many: '{count} пунктов' },
  'plan_items.empty': 'Пунктов плана пока нет',
  'plan_items.empty_help': 'Пункты появятся, как только заказчики утвердят свои годовые планы.',
  'plan_items.caption': 'Пункты утверждённых планов',

  'plan_items.facet_stage': 'Ход закупки',
  'plan_items.facet_year': 'Год плана',
  'plan_items.facet_month': 'Месяц закупки',
  'plan_items.more_months': {
    one: 'Ещё {count} месяц',
    few: 'Ещё {count} месяца',
    many: 'Ещё {count} месяцев',
  },

  'plan_items.col_name': 'Пункт плана, код ЕНС ТРУ',
  'plan_items.col_customer': 'Заказчик',
  'plan_items.col_method': 'Способ',
  'plan_items.col_month': 'Срок закупки',
  'plan_items.col_sum': 'Сумма без НДС, ₸',
  'plan_items.col_status': 'Статус',
  'plan_items.sum': 'Сумма без НДС',
  'plan_items.month_year': '{month} {year}',

  'plan_items.figures': 'Суммы без НДС',
  'plan_items.scope': 'Суммы без НДС: {scope}',
  'plan_items.scope_year': '{year} год',
  'plan_items.scope_all_years': 'все годы',
  'plan_items.scope_all_regions': 'все регионы',
  'plan_items.scope_subject': 'предмет: {subject}',
  'plan_items.total': 'Всего в планах',
  'plan_items.planned': 'Ещё не объявлены',
  'plan_items.in_purchase': 'Идёт закупка',
} as const
