import type { OwnPlanItem } from '@zakup/contract/plan-items/own-plan-items.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { fillRequired, nameField } from './item-form.ts'
import { enter, HOSPITAL, ownName, type Planner, PRELIMINARY, planner } from './planner.ts'
import { endElsewhere, signIn } from './sign-in.ts'
import { THIS_YEAR } from './years.ts'

const office = useBrowser()
const UNREACHABLE = 'Сервер недоступен'
const SAVED = /^Пункт № \d+ сохранён$/

describe('what a customer typed is not lost', () => {
  let person: Planner
  let plan: number
  beforeAll(async () => {
    person = await planner(HOSPITAL)
    plan = await person.openPlan(THIS_YEAR, PRELIMINARY)
  })

  it('when the server fails', async () => {
    const { item, page, typed } = await editing('Кресло')
    await page.route(`**/core/plan-items/${item.id}/`, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
    )
    await save(page)
    await page.getByRole('alert').filter({ hasText: 'Черновик сохранён в браузере' }).waitFor()
    expect(await nameField(page).inputValue()).toBe(typed)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByText(SAVED).waitFor()
    expect(await savedName(item)).toBe(typed)
  })

  it('when a code is typed, and confirmed or left, before the dictionary has loaded', async () => {
    const page = await enter(await office.newContext(), `/cabinet/plan-items/new?plan=${plan}`, HOSPITAL)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/dicts\/(ekrb|fkrb)/, async (route) => {
      await released
      await route.continue()
    })
    const taken = page.getByLabel('Специфика (ЭКРБ)')
    await taken.fill('149')
    await taken.press('Enter')
    const left = page.getByLabel('Программа (ФКРБ)')
    await left.fill('120001')
    await left.press('Tab')
    release()
    await expect.poll(() => taken.inputValue()).toMatch(/^149 — ./)
    await expect.poll(() => left.inputValue()).toMatch(/^120001 — ./)
  })

  it('when the response to a save is lost: a retry creates no second item', async () => {
    const context = await office.newContext()
    const page = await enter(context, `/cabinet/plan-items/new?plan=${plan}`, HOSPITAL)
    page.on('dialog', (dialog) => void dialog.accept())
    const name = ownName('Тонометр')
    await fillRequired(page, name)
    // The server handles the request, but the response is lost.
    await page.route('**/core/plan-items/', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('alert').filter({ hasText: UNREACHABLE }).waitFor()
    expect(await person.itemsNamed(plan, name)).toHaveLength(1)

    // After a reload and more typing, saving updates the same item.
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await page.getByText('Восстановлен черновик').waitFor()
    await page.getByLabel('Дополнительная характеристика', { exact: false }).first().fill('С манжетой')
    await page.getByRole('button', { name: 'Сохранить черновик' }).click()
    await page.getByText(/^Черновик пункта № \d+ сохранён$/).waitFor()
    const [only, ...others] = await person.itemsNamed(plan, name)
    expect(others).toEqual([])
    const item = await person.call<OwnPlanItem>('GET', `core/plan-items/${only?.id}`)
    expect(item.description_ru).toBe('С манжетой')
    expect(new URL(page.url()).pathname).toBe(`/cabinet/plan-items/${item.id}/edit`)
    // The form of the next item starts empty.
    await page.getByRole('link', { name: 'Добавить ещё пункт' }).click()
    await page.getByRole('heading', { level: 1, name: 'Новый пункт плана' }).waitFor()
    expect(await nameField(page).inputValue()).toBe('')
  })

  it('without the internet', async () => {
    const { item, page, typed } = await editing('Каталка')
    await page.context().setOffline(true)
    await save(page)
    await page.getByRole('alert').filter({ hasText: 'Нет соединения с интернетом' }).waitFor()
    expect(await nameField(page).inputValue()).toBe(typed)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByText(SAVED).waitFor()
    expect(await savedName(item)).toBe(typed)
  })

  it('when the page is reloaded and when its tab is closed', async () => {
    const { item, page, typed } = await editing('Ширма')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByText(/^Восстановлен черновик от \d\d:\d\d$/).waitFor()
    expect(await nameField(page).inputValue()).toBe(typed)
    await nameField(page).fill(`${typed}, складная`)
    await page.getByText(/^Черновик сохранён в браузере в \d\d:\d\d$/).waitFor()
    await expect.poll(() => kept(page)).toContain(`${typed}, складная`)
    const context = page.context()
    await page.close()

    const again = await context.newPage()
    await again.goto(`/cabinet/plan-items/${item.id}/edit`)
    await again.getByText('Восстановлен черновик').waitFor()
    expect(await nameField(again).inputValue()).toBe(`${typed}, складная`)
    // The restored draft can be discarded.
    await again.getByRole('button', { name: 'Отменить', exact: true }).click()
    expect(await nameField(again).inputValue()).toBe(item.name_ru)
    await again.reload()
    await nameField(again).waitFor()
    expect(await again.getByText('Восстановлен черновик').count()).toBe(0)
    expect(await nameField(again).inputValue()).toBe(item.name_ru)
  })

  it('when the session has ended: after signing in in a dialog, the same form is saved', async () => {
    const { item, page, typed } = await editing('Носилки')
    await endElsewhere(page)
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Сессия завершена' })
    await dialog.waitFor()
    await signIn(page, HOSPITAL)
    await dialog.waitFor({ state: 'hidden' })
    expect(await nameField(page).inputValue()).toBe(typed)
    await save(page)
    await page.getByText(SAVED).waitFor()
    expect(await savedName(item)).toBe(typed)
    expect(await page.getByText('Войдите снова').count()).toBe(0)
  })

  it('when another tab signs out: after signing in again, the form is restored', async () => {
    const { item, page, typed } = await editing('Кушетка')
    const other = await page.context().newPage()
    await other.goto('/cabinet')
    await other.getByRole('button', { name: /^Меню:/ }).click()
    await other.getByRole('listitem').getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL(/\/login\?next=/)
    await signIn(page, HOSPITAL)
    await page.waitForURL(`**/cabinet/plan-items/${item.id}/edit`)
    await page.getByText('Восстановлен черновик').waitFor()
    expect(await nameField(page).inputValue()).toBe(typed)
    await save(page)
    await page.getByText(SAVED).waitFor()
    expect(await savedName(item)).toBe(typed)
  })

  it('when the page is left by a link: after one confirmation, the draft is restored on return', async () => {
    const { item, page, typed } = await editing('Штатив')
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    const plans = page.getByRole('navigation').getByRole('link', { name: 'Годовые планы' })
    await plans.click()
    const dialog = page.getByRole('dialog', { name: 'Выйти без сохранения?' })
    await dialog.getByText('Предмет закупки').waitFor()
    await dialog.getByRole('button', { name: 'Остаться' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await nameField(page).inputValue()).toBe(typed)
    await plans.click()
    await dialog.getByRole('button', { name: 'Выйти' }).click()
    await page.waitForURL(/\/cabinet\/plans$/)
    await page.getByRole('heading', { level: 1, name: 'Годовые планы' }).waitFor()
    expect(asked).toEqual([])

    await page.goBack()
    await page.getByText('Восстановлен черновик').waitFor()
    expect(await nameField(page).inputValue()).toBe(typed)
    await save(page)
    await page.getByText(SAVED).waitFor()
    // Leaving saved work asks no confirmation.
    await plans.click()
    await page.waitForURL(/\/cabinet\/plans$/)
    expect(await savedName(item)).toBe(typed)
  })

  /** Creates an item and opens its form with a new name typed and not saved. */
  async function editing(name: string) {
    const item = await person.addItem(plan, { name_ru: ownName(name) })
    const page = await enter(await office.newContext(), `/cabinet/plan-items/${item.id}/edit`, HOSPITAL)
    const typed = `${item.name_ru}, вторая партия`
    await nameField(page).fill(typed)
    return { item, page, typed }
  }

  async function savedName({ id }: { id: number }): Promise<string> {
    return (await person.call<OwnPlanItem>('GET', `core/plan-items/${id}`)).name_ru
  }
})

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить пункт' }).click()
const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
