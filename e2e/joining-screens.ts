import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { CUSTOMER_HEAD, OPERATOR } from './sign-in.ts'

const MEMBERS = '/cabinet/members'
const DESK = '/operator/registrations'
const PEOPLE = '/operator/people'

const desk = (name: string, route: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `operator-${name}`,
  route,
  as: OPERATOR,
  ...more,
})
const application = (name: string, act: Act, more: Partial<CabinetScreen> = {}) =>
  desk(name, `${DESK}/:id`, {
    from: DESK,
    reach: after(openFirst(DESK), sees('Что знает портал'), act),
    isVariant: true,
    ...more,
  })
/** Finds the user by login: the first in the list may be the operator, who cannot act on their own account. */
const person = (name: string, act: Act, more: Partial<CabinetScreen> = {}) =>
  desk(name, `${PEOPLE}/:id`, {
    from: `${PEOPLE}?q=${CUSTOMER_HEAD}`,
    reach: after(openFirst(PEOPLE), sees('Где работает и работал'), act),
    isVariant: true,
    ...more,
  })
const member = (name: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-members-${name}`,
  route: MEMBERS,
  as: CUSTOMER_HEAD,
  reach: act,
  isVariant: true,
  ...more,
})
const nothing: Act = async () => {}

/** Members of an organisation, and the operator's screens for registrations and user support. */
export const JOINING_SCREENS: readonly CabinetScreen[] = [
  { name: 'cabinet-members', route: MEMBERS, reach: sees('Это вы') },
  member('head', sees('Это вы')),
  member('invite', after(press('Пригласить'), dialog)),
  member(
    'invite-errors',
    after(press('Пригласить'), press('Отправить приглашение'), sees('Введите фамилию')),
  ),
  member(
    'edit',
    after(
      sees('Это вы'),
      (page) =>
        page
          .getByRole('button', { name: /^Изменить: / })
          .last()
          .click(),
      dialog,
    ),
  ),
  member(
    'end',
    after(
      sees('Это вы'),
      (page) =>
        page
          .getByRole('button', { name: /^Отключить: / })
          .last()
          .click(),
      dialog,
    ),
  ),
  desk('registrations', DESK, { reach: sees('Решить до') }),
  desk('registrations-returned', DESK, { from: `${DESK}?tab=returned`, isVariant: true }),
  desk('registrations-refused', DESK, { from: `${DESK}?tab=refused`, isVariant: true }),
  desk('registrations-nothing', DESK, { from: `${DESK}?q=абракадабра`, isVariant: true }),
  application('registration', nothing, { isVariant: false }),
  application('registration-admit', after(press('Принять'), dialog)),
  application('registration-return', after(press('Вернуть на доработку'), dialog)),
  application('registration-refuse', after(press('Отказать'), dialog)),
  desk('people', PEOPLE, { reach: sees('Второй фактор') }),
  desk('people-nothing', PEOPLE, { from: `${PEOPLE}?q=абракадабра`, isVariant: true }),
  desk('people-changing', PEOPLE, {
    from: `${PEOPLE}?changing=true`,
    reach: sees('Тулегенова'),
    isVariant: true,
  }),
  person('person', nothing, { isVariant: false }),
  person('person-off', after(press('Закрыть доступ'), dialog)),
  person('person-email', after(press('Сменить e-mail'), dialog)),
  desk('person-change', `${PEOPLE}/:id`, {
    from: `${PEOPLE}?changing=true`,
    reach: after(openFirst(PEOPLE), sees('Смена e-mail на')),
    isVariant: true,
  }),
  person('person-end', after(press('Завершить работу'), dialog)),
  person('person-iin', after(press('Показать ИИН'), dialog)),
]
