/**
 * Texts of notices by kind, in the inbox and in e-mails. Code that creates a notice must give a value for each
 * placeholder, or it does not compile (notify.shared.ts). Names of organisations are always in the nominative case.
 */
export const noticeTexts = {
  'notice.customer_organizer.requested':
    '{organization}: просит вас проводить закупки. Примите или отклоните запрос',
  'notice.customer_organizer.withdrawn': '{organization}: запрос на проведение закупок отозван',
  'notice.customer_organizer.approved':
    'Организатор {organization} принял ваш запрос: теперь ему можно отправлять заявки',
  'notice.customer_organizer.rejected': 'Организатор {organization} отклонил ваш запрос. Причина: {reason}',
  'notice.customer_organizer.ended': '{organization}: связь с вами прекращена. Причина: {reason}',
  'notice.customer_organizer.expired': '{organization}: срок связи с вами истёк',
  'notice.order.sent': 'Заявка на закупку № {number} ждёт вашего решения. Заказчик: {organization}',
  'notice.order.withdrawn': 'Заявка на закупку № {number} отозвана. Заказчик: {organization}',
  'notice.order.confirmed': 'Заявка на закупку № {number} подтверждена. Организатор: {organization}',
  'notice.order.returned': 'Заявка на закупку № {number} возвращена на доработку. Причина: {reason}',
  'notice.order.rejected': 'Заявка на закупку № {number} отклонена. Причина: {reason}',
  'notice.order.due_soon': 'Подходит срок решения по заявке на закупку № {number}. Заказчик: {organization}',
  'notice.order.overdue': 'Просрочено решение по заявке на закупку № {number}. Заказчик: {organization}',
  'notice.plan.submitted': '{name} ждёт вашего утверждения',
  'notice.plan.approved': '{name}: утверждён',
  'notice.plan.returned': '{name}: возвращён на доработку. Причина: {reason}',
  'notice.announcement.submitted': 'Объявление № {number} ждёт вашего утверждения: {name}',
  'notice.announcement.signed': 'Объявление № {number} утверждено, его можно публиковать: {name}',
  'notice.announcement.returned': 'Объявление № {number} возвращено на доработку. Причина: {reason}',
  'notice.announcement.published': 'Опубликовано объявление № {number}: {name}',
  'notice.announcement.stage': 'Объявление № {number}: {stage}',
  'notice.announcement.refused':
    'Заказчик отказался от закупки, объявление № {number}. Заказчик: {organization}',
  'notice.supplier_exp.submitted': 'Поставщик {organization} подал на подтверждение опыт: {name}',
  'notice.supplier_exp.returned': 'Опыт возвращён на доработку: {name}. Причина: {reason}',
  'notice.supplier_exp.confirmed': 'Опыт подтверждён: {name}. Он виден всем в карточке организации',
  'notice.supplier_exp.refused': 'В подтверждении опыта отказано: {name}. Причина: {reason}',
  'notice.registration.submitted': 'Организация просит допустить её на портал: {organization}',
  'notice.rnu.submitted':
    'Заказчик {customer} прислал сведения о поставщике {supplier} для реестра недобросовестных',
  'notice.rnu.returned': 'Сведения о поставщике {supplier} возвращены на доработку. Причина: {reason}',
  'notice.rnu.included': 'Поставщик {supplier} включён в реестр недобросовестных до {until}',
  'notice.rnu.excluded': 'Поставщик {supplier} исключён из реестра недобросовестных: {ground}',

  'waiting.customer_organizer': 'Запрос на проведение закупок',
  'waiting.order': {
    one: 'Заявка № {number}, {count} пункт',
    few: 'Заявка № {number}, {count} пункта',
    many: 'Заявка № {number}, {count} пунктов',
  },
  'waiting.announcement': '№ {number}: {name}',
  'waiting.contract': '№ {number} {name}',
  'waiting.license': 'Лицензия № {number}: {name}',
  'waiting.plan_items': {
    one: '{plan}: {count} пункт с замечаниями',
    few: '{plan}: {count} пункта с замечаниями',
    many: '{plan}: {count} пунктов с замечаниями',
  },
  'waiting.rnu': 'Сведения № {number}: {supplier}',
  'waiting.supplier_exp_unnamed': 'Опыт № {number}, объект не назван',

  'letter.greeting': 'Здравствуйте, {name}!',
  'letter.open': 'Открыть на портале',
  'letter.organization': 'Организация: {organization}',
  'letter.why_now': 'Вы получили это письмо, потому что такие уведомления приходят вам сразу.',
  'letter.why_digest': 'Вы получили это письмо, потому что эти уведомления приходят вам раз в день.',
  'letter.switch_off': 'Выбрать, о чём и как часто писать, или отключить письма: {url}',
  'letter.no_reply': 'Письмо отправлено автоматически, отвечать на него не нужно.',
  'letter.sender': 'Портал закупок',
  'letter.digest_subject': {
    one: 'Портал закупок: {count} уведомление',
    few: 'Портал закупок: {count} уведомления',
    many: 'Портал закупок: {count} уведомлений',
  },
  'letter.digest_intro': 'Что произошло с прошлого письма:',
  'letter.digest_more': {
    one: 'И ещё {count} уведомление на портале.',
    few: 'И ещё {count} уведомления на портале.',
    many: 'И ещё {count} уведомлений на портале.',
  },
} as const
