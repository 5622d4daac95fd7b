/** What plans and their amendments are called, on public pages too. */
export const planTitles = {
  'plan_title.yearly': 'Годовой план {year}',
  'plan_title.preliminary': 'Предварительный план {year}',
  'plan_title.other': '{type}, {year}',
  'plan_title.amended': '{plan}, редакция № {number}',
  'plan_title.edition': 'Редакция № {number}',

  'amend_kind.need': 'Изменение потребности',
  'amend_kind.budget': 'Уточнение бюджета',
  'amend_kind.audit': 'Предписание органа аудита',
  'amend_kind.savings': 'Использование экономии',
  'amend_kind.special_fund': 'Специальный государственный фонд',
  'amend_kind.organizer_remark': 'Замечание организатора',
} as const
