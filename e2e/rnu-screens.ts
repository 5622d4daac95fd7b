import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { CUSTOMER, LYCEUM, OPERATOR } from './sign-in.ts'

const OWN = '/cabinet/rnu'
const DESK = '/operator/rnu'

const list = (name: string, route: string, as: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name,
  route,
  as,
  ...more,
})
const own = (name: string, from: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-rnu-${name}`,
  route: `${OWN}/:id`,
  as: CUSTOMER,
  from: `${OWN}?${from}`,
  reach: after(openFirst(OWN), sees('Сведения №'), act),
  isVariant: true,
  ...more,
})
const desk = (name: string, from: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `operator-rnu-${name}`,
  route: `${DESK}/:id`,
  as: OPERATOR,
  from: `${DESK}?${from}`,
  reach: after(openFirst(DESK), sees('Сведения №'), act),
  isVariant: true,
  ...more,
})
const saveEmpty: Act = async (page) => {
  await page.getByRole('button', { name: /^(Сохранить черновик|Черновик)$/ }).click()
  await page.getByText('Исправьте 2 поля').first().waitFor()
}

/** The register of unscrupulous suppliers, as customers and the operator edit it. */
export const RNU_SCREENS: readonly CabinetScreen[] = [
  list('cabinet-rnu', OWN, CUSTOMER, { reach: sees('Состояние') }),
  list('cabinet-rnu-empty', OWN, LYCEUM, { isVariant: true, reach: sees('Вы ещё не сообщали') }),
  list('cabinet-rnu-new', `${OWN}/new`, CUSTOMER, { reach: sees('Осталось указать') }),
  list('cabinet-rnu-new-errors', `${OWN}/new`, CUSTOMER, { isVariant: true, reach: saveEmpty }),
  own('returned', 'status=3', sees('Сведения вернули на доработку'), { isVariant: false }),
  own('submitted', 'status=2', sees('Что происходило')),
  own('withdraw', 'status=2', after(press('Отозвать'), dialog)),
  own('delete', 'status=1', after(press('Удалить'), dialog)),
  list('operator-rnu', DESK, OPERATOR, { reach: sees('Ждут решения') }),
  list('operator-rnu-active', DESK, OPERATOR, {
    isVariant: true,
    from: `${DESK}?tab=active`,
    reach: sees('В реестре'),
  }),
  desk('record', '', sees('Включить в реестр'), { isVariant: false }),
  desk('include', '', after(press('Включить в реестр'), dialog)),
  desk('return', '', after(press('Вернуть на доработку'), dialog)),
  desk('exclude', 'tab=active', after(press('Исключить из реестра'), dialog)),
]
