import { PHONE } from './browser.ts'
import { ensureOrganizerNotice } from './orderer.ts'
import { type Act, after, type CabinetScreen, dialog, openFirst, press, sees } from './screen-acts.ts'
import { CUSTOMER, HOSPITAL_HEAD, LYCEUM, ORGANIZER, ORGANIZER_HEAD, SUPPLIER, TWO_JOBS } from './sign-in.ts'

const ORDERS = '/cabinet/purchase-orders'
/** A customer of the demo organizer as whom no test signs in: its orders stay unchanged. */
const CLINIC = 'поликлиника'
const STATUS = { draft: 1, sent: 2, returned: 3, confirmed: 4, inProgress: 6, done: 7, closed: 8 }

const list = (name: string, more: Partial<CabinetScreen>): CabinetScreen => ({
  name: `cabinet-orders-${name}`,
  route: ORDERS,
  ...more,
})

/** The newest order with this status. */
const order = (
  name: string,
  as: string,
  status: keyof typeof STATUS,
  act: Act = async () => {},
  more: Partial<CabinetScreen> = {},
): CabinetScreen => ({
  name: `cabinet-order-${name}`,
  route: `${ORDERS}/:id`,
  as,
  from: `${ORDERS}?status=${STATUS[status]}${as === ORGANIZER ? `&q=${CLINIC}` : ''}`,
  reach: after(openFirst(ORDERS), sees('Заявка на закупку №'), act),
  isVariant: true,
  ...more,
})

const basket = (name: string, act: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-order-new${name}`,
  route: `${ORDERS}/new`,
  as: LYCEUM,
  reach: after(sees('Новая заявка на закупку'), act),
  isVariant: true,
  ...more,
})

/** Chooses two free items that can be in one order. The browser keeps a choice made on an earlier screen. */
const chooseItems: Act = async (page) => {
  const box = { name: /^Выбрать пункт/ }
  await page.getByRole('checkbox', box).first().waitFor()
  const chosen = page.getByRole('checkbox', { ...box, checked: true })
  while ((await chosen.count()) < 2)
    await page
      .getByRole('checkbox', { ...box, checked: false, disabled: false })
      .first()
      .check()
}
const openSummary: Act = async (page) => {
  if (page.viewportSize()?.width === PHONE.width) await press('Далее')(page)
}

const ORDER_SCREENS: readonly CabinetScreen[] = [
  list('own', { as: LYCEUM }),
  list('own-empty', { as: TWO_JOBS, isVariant: true }),
  list('nothing', { as: LYCEUM, from: `${ORDERS}?q=абракадабра`, isVariant: true }),
  list('incoming', { as: ORGANIZER }),
  list('to-decide', { as: ORGANIZER, from: `${ORDERS}?status=${STATUS.sent}`, isVariant: true }),

  basket('', async () => {}, { isVariant: false }),
  basket('-own-organizer', sees('Ваша организация сама проводит закупки'), { as: CUSTOMER }),
  basket('-nothing', sees('Ничего не найдено'), { from: `${ORDERS}/new?q=абракадабра` }),
  basket('-chosen', chooseItems),
  basket('-summary', after(chooseItems, openSummary)),
  basket('-send', after(chooseItems, openSummary, press('Отправить организатору'), dialog)),

  order('draft', HOSPITAL_HEAD, 'draft'),
  order('draft-delete', HOSPITAL_HEAD, 'draft', after(press('Удалить'), dialog)),
  order('returned', HOSPITAL_HEAD, 'returned', sees('Организатор вернул заявку'), { isVariant: false }),
  order('sent', HOSPITAL_HEAD, 'sent'),
  order('confirmed', HOSPITAL_HEAD, 'confirmed'),
  order('in-progress', HOSPITAL_HEAD, 'inProgress'),
  order('closed', LYCEUM, 'closed'),
  order('to-decide', ORGANIZER, 'sent', async () => {}, { isVariant: false }),
  order('confirm', ORGANIZER, 'sent', after(press('Подтвердить'), dialog)),
  order('return', ORGANIZER, 'sent', after(press('Вернуть на доработку'), dialog)),
  order('reject', ORGANIZER, 'sent', after(press('Отклонить'), dialog, submitEmpty('Отклонить'))),
  order('returned-by-us', ORGANIZER, 'returned'),
  order('to-announce', ORGANIZER, 'confirmed'),
]

/** Confirms the dialog with its fields empty: it marks the missing ones. */
function submitEmpty(button: string): Act {
  return async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    await page.getByRole('dialog').locator('[aria-invalid=true]').first().waitFor()
  }
}

const REQUESTS = '/cabinet/incoming-requests'
const ORGANIZERS = '/cabinet/organizers'
/** A request by a customer of the demo data that no test decides on. */
const ASKED = 'Талдыкорган'
const askedCard: Act = (page) =>
  page.getByRole('article').filter({ hasText: ASKED }).getByRole('button', { name: 'Отклонить' }).click()

const requests = (name: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-requests${name}`,
  route: REQUESTS,
  as: ORGANIZER_HEAD,
  isVariant: true,
  ...more,
})
const organizers = (name: string, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-organizers${name}`,
  route: ORGANIZERS,
  as: LYCEUM,
  isVariant: true,
  ...more,
})

const CUSTOMER_ORGANIZER_SCREENS: readonly CabinetScreen[] = [
  requests('', { isVariant: false, reach: sees(ASKED) }),
  requests('-specialist', { as: ORGANIZER, reach: sees(ASKED) }),
  requests('-accepted', { from: `${REQUESTS}?tab=accepted`, reach: sees('Вы проводите закупки') }),
  requests('-declined', { from: `${REQUESTS}?tab=declined`, reach: sees('Причина:') }),
  requests('-nothing', { from: `${REQUESTS}?q=абракадабра` }),
  requests('-reject', { reach: after(askedCard, dialog) }),
  organizers('', { isVariant: false, reach: sees('Действует') }),
  organizers('-ended', { as: CUSTOMER, reach: sees('Прекращена') }),
  organizers('-asked', { as: TWO_JOBS, reach: sees('На рассмотрении') }),
  organizers('-withdraw', { as: TWO_JOBS, reach: after(press('Отозвать'), dialog) }),
  organizers('-add', { reach: after(press('Добавить организатора'), dialog) }),
  organizers('-add-errors', {
    reach: after(press('Добавить организатора'), dialog, submitEmpty('Отправить запрос')),
  }),
]

const bell: Act = async (page) => {
  await page.getByRole('button', { name: /^Уведомления:/ }).click()
  await page.getByRole('link', { name: 'Все уведомления' }).waitFor()
}

const news: Act = async (page) => {
  await ensureOrganizerNotice()
  await sees(/Заявка на закупку №.\d+/)(page)
}

const NOTICE_SCREENS: readonly CabinetScreen[] = [
  { name: 'cabinet-saved-searches', route: '/cabinet/saved-searches', as: ORGANIZER_HEAD },
  { name: 'cabinet-watches', route: '/cabinet/watches', as: SUPPLIER, reach: sees('Ближайших сроков нет') },
  {
    name: 'cabinet-watches-empty',
    route: '/cabinet/watches',
    as: TWO_JOBS,
    reach: sees('Вы пока ни за чем не следите'),
    isVariant: true,
  },
  { name: 'cabinet-notices', route: '/cabinet/notices', as: ORGANIZER_HEAD, reach: news },
  { name: 'cabinet-notices-empty', route: '/cabinet/notices', as: TWO_JOBS, isVariant: true },
  {
    name: 'cabinet-notices-unread',
    route: '/cabinet/notices',
    as: ORGANIZER_HEAD,
    from: '/cabinet/notices?show=unread',
    isVariant: true,
  },
  { name: 'cabinet-bell', route: '/cabinet', as: ORGANIZER_HEAD, reach: after(bell, news) },
  { name: 'cabinet-bell-empty', route: '/cabinet', as: TWO_JOBS, reach: bell, isVariant: true },
  { name: 'cabinet-waiting', route: '/cabinet', as: ORGANIZER_HEAD, reach: sees('Требует внимания') },
  {
    name: 'cabinet-waiting-late',
    route: '/cabinet',
    as: HOSPITAL_HEAD,
    reach: sees('просрочено'),
    isVariant: true,
  },
]

/** From finding an organizer to a decided order, with the notices on the way. */
export const PURCHASE_SCREENS: readonly CabinetScreen[] = [
  ...CUSTOMER_ORGANIZER_SCREENS,
  ...ORDER_SCREENS,
  ...NOTICE_SCREENS,
]
