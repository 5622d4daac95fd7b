import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { BUILDER, OPERATOR, SUPPLIER } from './sign-in.ts'

const LIST = '/cabinet/supplier-experience'
const STATUS = { draft: 1, submitted: 2, confirmed: 6 }

const own = (name: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-exp${name}`,
  route: LIST,
  as: SUPPLIER,
  isVariant: true,
  ...more,
})
const record = (name: string, as: string, from: string, act: Act, more: Partial<CabinetScreen> = {}) => ({
  name: `cabinet-exp-${name}`,
  route: `${LIST}/:id`,
  as,
  from: `${LIST}?${from}`,
  reach: after(openFirst(LIST), sees('Запись №'), act),
  isVariant: true,
  ...more,
})
const form = (name: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-exp-new${name}`,
  route: `${LIST}/new`,
  as: SUPPLIER,
  reach: after(sees('Вид опыта'), act),
  isVariant: true,
  ...more,
})

/** Chooses the kind of experience by its dictionary id: building, design, supervision, road repair. */
const choose =
  (type: number): Act =>
  async (page) => {
    const field = page.getByLabel('Вид опыта')
    await field.locator(`option[value="${type}"]`).waitFor({ state: 'attached' })
    await field.selectOption(String(type))
  }
/** Presses the submit button too early: the alert on top lists what is missing. */
const submitTooEarly: Act = async (page) => {
  await page.getByRole('button', { name: /^Подать/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
}

/** Experience: a supplier's list, form and record; the operator's list and a record in it. */
export const EXPERIENCE_SCREENS: readonly CabinetScreen[] = [
  own('', { isVariant: false, reach: sees('Проверка') }),
  own('-nothing', { from: `${LIST}?q=абракадабра` }),
  own('-empty', { as: BUILDER }),
  form('', async () => {}, { isVariant: false }),
  form('-building', after(choose(1), sees('Подвид лицензируемой деятельности'))),
  form(
    '-road',
    after(choose(4), (page) => page.getByLabel('Техническая сложность').waitFor({ state: 'detached' })),
  ),
  form('-errors', submitTooEarly),
  record('draft', SUPPLIER, `status=${STATUS.draft}`, sees('Осталось указать')),
  record('draft-delete', SUPPLIER, `status=${STATUS.draft}`, after(press('Удалить'), dialog)),
  record('confirmed', SUPPLIER, `status=${STATUS.confirmed}`, sees('Ход проверки'), { isVariant: false }),
  own('-desk', { as: OPERATOR, isVariant: false, reach: sees('Ждут рассмотрения') }),
  own('-desk-decided', { as: OPERATOR, from: `${LIST}?tab=decided`, reach: sees('Решена') }),
  record('review', OPERATOR, 'tab=review', sees('Обязательные документы'), { isVariant: false }),
  record('take', OPERATOR, '', after(press('Взять в работу'), dialog)),
  record('return', OPERATOR, 'tab=review', after(press('Вернуть на доработку'), dialog)),
  record('refuse', OPERATOR, 'tab=review', after(press('Отказать'), dialog)),
  record('own-review', OPERATOR, 'tab=approval', sees('Проверка')),
]
