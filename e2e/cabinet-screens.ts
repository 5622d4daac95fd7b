import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { ANNOUNCEMENT_SCREENS } from './announcement-screens.ts'
import { DICTS_SCREENS } from './dicts-screens.ts'
import { EXPERIENCE_SCREENS } from './experience-screens.ts'
import { settled } from './inspect.ts'
import { JOINING_SCREENS } from './joining-screens.ts'
import { OPERATOR_SCREENS } from './operator-screens.ts'
import { PUBLISHING_SCREENS } from './publishing-screens.ts'
import { PURCHASE_SCREENS } from './purchase-screens.ts'
import { QUALIFICATION_SCREENS } from './qualification-screens.ts'
import { RNU_SCREENS } from './rnu-screens.ts'
import { type Act, after, type CabinetScreen, dialog, press } from './screen-acts.ts'
import { SECURITY_SCREENS } from './security-screens.ts'
import { HOSPITAL_HEAD, TWO_JOBS } from './sign-in.ts'
import { STATS_SCREENS } from './stats-screens.ts'
import { TICKET_SCREENS } from './ticket-screens.ts'

/** Opens the newest plan with this status on its card. */
const openPlan =
  (status: string, search = ''): Act =>
  async (page) => {
    const card = page.getByRole('article').filter({ hasText: status }).first()
    const href = await card.locator('a[href^="/cabinet/plans/"]').last().getAttribute('href')
    await page.goto(`${href}${search}`)
    await page.getByText('Суммы по специфике').first().waitFor()
    // The rows come last and move what is below: a link that moves between press and release gets no click.
    await settled(page)
  }

/** Imports twenty rows, three of them with mistakes: the report lists those. */
const importWithErrors: Act = async (page) => {
  const { file } = await planFormSample(20)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'план.xlsx', mimeType, buffer: Buffer.from(file) })
  await page.getByText('3 с ошибками').waitFor()
}

/** Opens the items of an earlier plan and chooses all of them. */
const copyFrom: Act = async (page) => {
  await page.getByRole('link', { name: /^Из плана/ }).click()
  await page.getByRole('checkbox', { name: 'Отметить все найденные пункты' }).check()
}

const chooseRows: Act = async (page) => {
  const boxes = page.getByRole('checkbox', { name: /^Выбрать пункт/ })
  await boxes.first().waitFor()
  for (const i of [0, 1, 2]) await boxes.nth(i).check()
  await page.getByRole('region', { name: 'Действия с выбранными пунктами' }).waitFor()
}

const refuse: Act = async (page) => {
  const other = page.getByRole('button', { name: 'Другие действия' })
  if (await other.isVisible()) await other.click()
  await page.getByText('Отказ от закупки', { exact: true }).last().click()
  await dialog(page)
}

/** Opens a page of the first item in the list. */
const openItem =
  (page: string): Act =>
  async (at) => {
    const href = await at
      .locator('main a[href^="/cabinet/plan-items/"][href*="/edit"]')
      .first()
      .getAttribute('href')
    await at.goto((href as string).replace(/\/edit.*/, page))
  }

const openRemark: Act = async (page) => {
  await page
    .getByRole('link', { name: /^Исправить/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Сохранить пункт' }).waitFor()
}

const plans = (name: string, reach: Act, more: Partial<CabinetScreen> = {}): CabinetScreen => ({
  name: `cabinet-plan-${name}`,
  route: '/cabinet/plans/:id',
  from: '/cabinet/plans',
  reach,
  ...more,
})
const AMENDED = 'На уточнении'
const SENT = 'На утверждении'

/** Every route of the cabinet, in the states a user meets. */
export const CABINET_SCREENS: readonly CabinetScreen[] = [
  { name: 'cabinet', route: '/cabinet' },
  { name: 'cabinet-profile', route: '/cabinet/profile' },

  { name: 'cabinet-plans', route: '/cabinet/plans' },
  {
    name: 'cabinet-plans-create',
    route: '/cabinet/plans',
    reach: after(press('Создать план'), dialog, (page) =>
      page.getByLabel('Тип плана').locator('option').first().waitFor({ state: 'attached' }),
    ),
    isVariant: true,
  },
  plans('amendment', openPlan(AMENDED)),
  plans('all-items', openPlan(AMENDED, '?rows=all')),
  plans('draft', openPlan('Проект'), { as: TWO_JOBS, isVariant: true }),
  plans('returned', openPlan('На доработке'), { as: TWO_JOBS, isVariant: true }),
  plans('in-force', openPlan('Утверждён'), { isVariant: true }),
  plans('on-approval', openPlan(SENT), { as: HOSPITAL_HEAD, isVariant: true }),
  plans('approve', after(openPlan(SENT), press('Утвердить'), dialog), { as: HOSPITAL_HEAD, isVariant: true }),
  plans('return', after(openPlan(SENT), press('Вернуть на доработку'), dialog), {
    as: HOSPITAL_HEAD,
    isVariant: true,
  }),
  plans('import', after(openPlan(AMENDED), press('Импорт из XLSX'), dialog), { isVariant: true }),
  plans('import-errors', after(openPlan(AMENDED), press('Импорт из XLSX'), importWithErrors)),

  {
    name: 'cabinet-plans-copy',
    route: '/cabinet/plans/:id/copy',
    from: '/cabinet/plans',
    reach: after(openPlan(AMENDED), copyFrom),
  },

  { name: 'cabinet-plan-items', route: '/cabinet/plan-items' },
  {
    name: 'cabinet-plan-items-chosen',
    route: '/cabinet/plan-items',
    reach: chooseRows,
    isVariant: true,
  },
  {
    name: 'cabinet-plan-items-refusal',
    route: '/cabinet/plan-items',
    from: '/cabinet/plan-items?stage=approved',
    reach: after(chooseRows, refuse),
    isVariant: true,
  },
  {
    name: 'cabinet-plan-items-nothing',
    route: '/cabinet/plan-items',
    from: '/cabinet/plan-items?q=абракадабра',
    reach: (page) => page.getByText('Ничего не найдено').first().waitFor(),
    isVariant: true,
  },

  {
    name: 'cabinet-plan-item-new',
    route: '/cabinet/plan-items/new',
    from: '/cabinet/plans',
    reach: after(openPlan(AMENDED), async (page) => {
      await page.getByRole('link', { name: 'Добавить пункт' }).first().click()
      await page.getByRole('button', { name: 'Сохранить пункт' }).waitFor()
    }),
  },
  {
    name: 'cabinet-plan-item-errors',
    route: '/cabinet/plan-items/new',
    from: '/cabinet/plans',
    reach: after(openPlan(AMENDED), async (page) => {
      await page.getByRole('link', { name: 'Добавить пункт' }).first().click()
      await page.getByRole('button', { name: 'Сохранить пункт' }).click()
      await page.getByRole('alert').first().waitFor()
    }),
    isVariant: true,
  },
  {
    name: 'cabinet-plan-item',
    route: '/cabinet/plan-items/:id/edit',
    from: '/cabinet/plans',
    reach: after(openPlan(AMENDED), openRemark),
  },
  {
    name: 'cabinet-plan-item-read-only',
    route: '/cabinet/plan-items/:id/edit',
    from: '/cabinet/plan-items?stage=contract',
    reach: openItem('/edit'),
    isVariant: true,
  },
  ...['first_category', 'licenses', 'materials'].map((tab, i) => ({
    name: `cabinet-qualification-${tab}`,
    route: '/cabinet/plan-items/:id/qualification',
    from: '/cabinet/plans',
    reach: after(openPlan(AMENDED, '?rows=all&stage=draft'), openItem(`/qualification?tab=${tab}`)),
    isVariant: i > 0,
  })),
  ...PURCHASE_SCREENS,
  ...ANNOUNCEMENT_SCREENS,
  ...STATS_SCREENS,
  ...TICKET_SCREENS,
  ...SECURITY_SCREENS,
  ...PUBLISHING_SCREENS,
  ...DICTS_SCREENS,
  ...EXPERIENCE_SCREENS,
  ...JOINING_SCREENS,
  ...RNU_SCREENS,
  ...OPERATOR_SCREENS,
  ...QUALIFICATION_SCREENS,
  // Must be last: the choice of view is stored for this user.
  {
    name: 'cabinet-plans-table',
    route: '/cabinet/plans',
    reach: async (page) => {
      const table = page.getByRole('button', { name: 'Таблица' })
      await page.getByRole('article').first().waitFor()
      if (await table.isVisible()) await table.click()
    },
    isVariant: true,
  },
]
