/** Remarks that block sending an application to join: what is missing and how to fix it. */
export const registrationRemarkWords = {
  'registration_remark.no_name_ru':
    'Нет наименования на русском языке. Возьмите его из справки о регистрации.',
  'registration_remark.no_name_kk':
    'Нет наименования на казахском языке. Возьмите его из справки о регистрации.',
  'registration_remark.no_organization_type': 'Не выбрана организационно-правовая форма.',
  'registration_remark.other_organization_type':
    'Форма не подходит: под БИН регистрируется юридическое лицо, под ИИН — предприниматель или физическое лицо.',
  'registration_remark.no_kato': 'Не выбран населённый пункт по КАТО.',
  'registration_remark.no_address': 'Нет адреса. Укажите улицу, дом и помещение.',
  'registration_remark.no_head_iin': 'Нет ИИН руководителя.',
  'registration_remark.other_head':
    'Под ИИН регистрируется сам его владелец: укажите руководителем этот же ИИН.',
  'registration_remark.no_head_last_name': 'Нет фамилии руководителя.',
  'registration_remark.no_head_first_name': 'Нет имени руководителя.',
  'registration_remark.no_head_position': 'Нет должности руководителя.',
  'registration_remark.no_role': 'Не выбрана роль. Отметьте, кем организация будет на портале.',
  'registration_remark.person_only_supplies':
    'Заказчиком и организатором может быть только юридическое лицо (Закон ст. 2). Оставьте роль поставщика.',
  'registration_remark.no_certificate': 'Нет справки о государственной регистрации. Приложите её.',
  'registration_remark.no_head_order':
    'Нет документа о назначении руководителя. Приложите приказ или решение.',
} as const
