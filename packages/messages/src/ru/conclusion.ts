/** Responses of the register of expert conclusions. */
export const conclusion = {
  'conclusion.confirmed': 'Реестр подтверждает заключение. Объект: {object}.',
  'conclusion.negative': 'Заключение найдено, но оно отрицательное. Объект: {object}.',
  'conclusion.other_date':
    'В реестре заключение № {number} от {date}, а в пункте указано {typed}. Исправьте дату.',
  'conclusion.other_customer':
    'Заключение № {number} выдано другому заказчику. Проверьте номер или обратитесь в экспертную организацию.',
  'conclusion.not_found':
    'Заключения № {number} в реестре нет. Проверьте номер: он пишется так же, как в самом заключении.',
} as const
