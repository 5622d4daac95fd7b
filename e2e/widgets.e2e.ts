import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { backTo, focused, tabTo } from './keyboard.ts'
import { enter } from './planner.ts'
import { CUSTOMER_HEAD, OPERATOR, SUPPLIER } from './sign-in.ts'

/** How the widgets of docs/widgets.md behave with mouse, keyboard and touch: all other tests rely on it. */
const portal = useBrowser()
const WHY = 'Себя изменить или отключить нельзя. Это делает другой руководитель.'

describe('a disabled button', () => {
  const ownEdit = (page: Page) =>
    page
      .getByRole('listitem')
      .or(page.getByRole('row'))
      .filter({ hasText: 'Это вы' })
      .getByRole('button')
      .first()
  const why = (page: Page) => page.getByRole('tooltip', { name: WHY })

  it('explains why on hover and on keyboard focus, and Esc hides the tooltip', async () => {
    const page = await enter(await portal.newContext(), '/cabinet/members', CUSTOMER_HEAD)
    const button = ownEdit(page)
    await button.hover()
    await why(page).waitFor()
    // The pointer can move onto the tooltip (WCAG 1.4.13).
    await why(page).hover()
    await page.mouse.move(0, 0)
    await why(page).waitFor({ state: 'detached' })
    await tabTo(page, button)
    await why(page).waitFor()
    await page.keyboard.press('Escape')
    await why(page).waitFor({ state: 'detached' })
    await focused(button)
    expect(await button.getAttribute('aria-description')).toBe(WHY)
  })

  it('explains why on tap, until a tap elsewhere', async () => {
    const page = await enter(await portal.newContext(PHONE), '/cabinet/members', CUSTOMER_HEAD)
    // `force`: Playwright would wait for the button to be enabled.
    await ownEdit(page).tap({ force: true })
    await why(page).waitFor()
    await page.getByRole('heading', { level: 1 }).tap()
    await why(page).waitFor({ state: 'detached' })
  })
})

describe('a dialog', () => {
  let page: Page
  const dialog = () => page.getByRole('dialog')

  it('returns focus, and one Esc does not discard typed text', async () => {
    page = await enter(await portal.newContext(), '/cabinet/members', CUSTOMER_HEAD)
    const invite = page.getByRole('button', { name: 'Пригласить' })
    await invite.click()
    await dialog().waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await focused(invite)
    await invite.click()
    await dialog().getByLabel('Фамилия').fill('Сейтова')
    await page.keyboard.press('Escape')
    await dialog().getByText('Нажмите Esc ещё раз').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await focused(invite)
  })

  it('stays open when choosing a file in it is cancelled', async () => {
    page = await enter(await portal.newContext(), '/cabinet/qualification', SUPPLIER)
    await page.getByRole('button', { name: 'Добавить лицензию' }).first().click()
    await dialog().locator('input[type=file]').dispatchEvent('cancel', { bubbles: true })
    expect(await dialog().isVisible()).toBe(true)
  })
})

describe('a sheet', () => {
  it('closes by its close button, by Esc and by a click outside', async () => {
    const page = await enter(await portal.newContext(), '/operator/journal', OPERATOR)
    const sheet = page.getByRole('dialog')
    const open = page.getByRole('table').getByRole('button').first()
    const ways = [
      () => sheet.getByRole('button', { name: 'Закрыть' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 450),
    ]
    for (const close of ways) {
      await open.click()
      await sheet.waitFor()
      await close()
      await sheet.waitFor({ state: 'detached' })
      await focused(open)
    }
  })
})

describe('a sheet with a form', () => {
  it('is not closed by a text selection that ends outside', async () => {
    const page = await enter(await portal.newContext(), '/operator/dicts/measure?row=796', OPERATOR)
    const name = page.getByRole('dialog').getByRole('textbox', { disabled: false }).first()
    await name.waitFor()
    await settled(page)
    const box = await name.boundingBox()
    if (!box) throw new Error('the field is not on the screen')
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(40, box.y + box.height / 2)
    await page.mouse.up()
    await settled(page)
    expect(await name.isVisible()).toBe(true)
  })
})

describe('a panel under its button', () => {
  let page: Page
  beforeEach(async () => {
    page = await enter(await portal.newContext(), '/cabinet', CUSTOMER_HEAD)
  })

  it('closes by a second click, by Esc, and when focus leaves it', async () => {
    const bell = page.getByRole('button', { name: /уведомлени/i })
    const panel = page.getByRole('heading', { name: 'Уведомления', level: 2 })
    const closed = async () => {
      await panel.waitFor({ state: 'detached' })
      expect(await bell.getAttribute('aria-expanded')).toBe('false')
    }
    await bell.click()
    await panel.waitFor()
    await bell.click()
    await closed()
    await bell.press('Enter')
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await closed()
    await focused(bell)
    await bell.press('Enter')
    await panel.waitFor()
    await backTo(page, page.getByRole('link').first())
    await closed()
  })

  it('toggles a checkbox by a click on its label', async () => {
    await page.goto('/cabinet/plan-items')
    await settled(page)
    await page.getByRole('button', { name: 'Столбцы' }).click()
    const label = page.getByRole('group').locator('label').first()
    const column = label.getByRole('checkbox')
    const was = await column.isChecked()
    // In the middle of the label is its text.
    await label.click()
    await expect.poll(() => column.isChecked()).toBe(!was)
  })
})
