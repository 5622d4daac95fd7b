/** Organisations and the register of subjects: the lists, and messages about an organisation on any page. */
export const organizations = {
  'organizations.title': 'Организации',
  'organizations.search': 'Поиск организаций',
  'organizations.search_hint': 'Название или БИН',
  'organizations.count': {
    one: '{count} организация',
    few: '{count} организации',
    many: '{count} организаций',
  },
  'organizations.empty': 'Организаций пока нет',
  'organizations.empty_help': 'Здесь появятся заказчики, организаторы и поставщики.',
  'organizations.caption': 'Организации',

  'organizations.facet_role': 'Роль в закупках',
  'organizations.facet_region': 'Регион',
  'organizations.facet_type': 'Организационно-правовая форма',

  'organizations.col_name': 'Организация',
  'organizations.col_bin': 'БИН или ИИН',
  'organizations.col_type': 'Тип',
  'organizations.col_region': 'Регион',
  'organizations.col_roles': 'Роль',
  'organizations.non_resident': 'нерезидент',

  'subjects.title': 'Реестр субъектов закупок',
  'subjects.lead': 'Сколько договоров и на какую сумму с НДС заключила каждая организация.',
  'subjects.search': 'Поиск субъектов закупок',
  'subjects.count': {
    one: '{count} субъект',
    few: '{count} субъекта',
    many: '{count} субъектов',
  },
  'subjects.empty': 'Субъектов пока нет',
  'subjects.empty_help': 'Здесь появятся организации, которые покупают и продают на портале.',
  'subjects.caption': 'Субъекты закупок и их договоры',
  'subjects.col_name': 'Субъект',
  'subjects.col_bought': 'Как заказчик',
  'subjects.col_sold': 'Как поставщик',
  'subjects.contracts': {
    one: '{count} договор',
    few: '{count} договора',
    many: '{count} договоров',
  },
  'subjects.bought_by': 'заказчик {name}',
  'subjects.sold_by': 'поставщик {name}',

  'sort.name': 'Название А–Я',
  'sort.name_back': 'Название Я–А',

  'organization.role_customer': 'Заказчик',
  'organization.role_organizer': 'Организатор',
  'organization.role_supplier': 'Поставщик',
  'organization.bin': 'БИН',
  'organization.iin': 'ИИН',
  'organization.quasi_sector': 'Квазигосударственный сектор',
  'organization.single_organizer': 'Единый организатор',
  'organization.no_roles': 'Роль не указана',
} as const
