import { accountChangeNotices } from './account-changes.ts'
import { customerOrganizerNotices } from './customer-organizers.ts'
import { announcementNotices } from './own-announcements.ts'
import { planNotices } from './plans.ts'
import { orderNotices } from './purchase-orders.ts'
import { registrationNotices } from './registrations-desk.ts'
import { rnuNotices } from './rnu-records.ts'
import { supplierExpNotices } from './supplier-exp.ts'
import { ticketNotices } from './tickets.ts'

/**
 * Texts of notices by kind, in the inbox and in e-mails. Code that creates a notice must give a value for each
 * placeholder, or it does not compile (notify.shared.ts). Names of organisations are always in the nominative case.
 */
export const noticeTexts = {
  ...customerOrganizerNotices,
  ...orderNotices,
  ...planNotices,
  ...announcementNotices,
  ...supplierExpNotices,
  ...registrationNotices,
  ...rnuNotices,
  ...ticketNotices,
  ...accountChangeNotices,

  'waiting.customer_organizer': 'Запрос на проведение закупок',
  'waiting.order': {
    one: 'Заявка на закупку № {number}, {count} пункт',
    few: 'Заявка на закупку № {number}, {count} пункта',
    many: 'Заявка на закупку № {number}, {count} пунктов',
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
