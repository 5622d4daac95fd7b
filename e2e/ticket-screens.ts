import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { BUILDER, CUSTOMER, OPERATOR, SUPPLIER } from './sign-in.ts'

const LIST = '/cabinet/tickets'

const ticket = (name: string, as: string, from: string, act: Act, more: Partial<CabinetScreen> = {}) => ({
  name: `cabinet-ticket${name}`,
  route: `${LIST}/:id`,
  as,
  from: `${LIST}?${from}`,
  reach: after(openFirst(LIST), sees('Переписка'), act),
  isVariant: true,
  ...more,
})

/** Questions to the support, as people and the operator see them. */
export const TICKET_SCREENS: readonly CabinetScreen[] = [
  { name: 'cabinet-tickets', route: LIST, as: CUSTOMER, reach: sees('Состояние') },
  {
    name: 'cabinet-tickets-empty',
    route: LIST,
    as: BUILDER,
    isVariant: true,
    reach: sees('Вы ещё не писали'),
  },
  {
    name: 'cabinet-ticket-new',
    route: `${LIST}/new`,
    as: CUSTOMER,
    from: `${LIST}/new?page=%2Fcabinet%2Fplans%3Fyear%3D2026&request=0b6c2f1e-8a55-4c1d-9f6e-2f5f3f1f9a10`,
    reach: sees('Вместе с сообщением отправим'),
  },
  {
    name: 'cabinet-ticket-new-errors',
    route: `${LIST}/new`,
    as: CUSTOMER,
    isVariant: true,
    reach: after(press('Отправить'), sees('Напишите тему')),
  },
  ticket('', CUSTOMER, 'status=1', sees('Дополнить или спросить ещё'), { isVariant: false }),
  ticket('-closed', CUSTOMER, 'status=3', sees('Обращение закрыто')),
  ticket('-settle', SUPPLIER, 'status=2', after(press('Вопрос решён'), dialog)),
  { name: 'desk-tickets', route: LIST, as: OPERATOR, isVariant: true, reach: sees('Ждут ответа') },
  ticket('-desk', OPERATOR, '', sees('Ответить')),
]
