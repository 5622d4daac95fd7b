import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { SUPPLIER, signIn } from './sign-in.ts'

const office = useBrowser()

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('a supplier checks whether it may bid', () => {
  it('chooses a lot, adds missing equipment, sees it counted, and deletes it', async () => {
    const page = await (await office.newContext()).newPage()
    await page.goto('/login?next=/cabinet/qualification')
    await signIn(page, SUPPLIER)
    await page.getByLabel('Лот с открытым приёмом заявок').fill('круглосуточная охрана')
    await page
      .getByRole('option', { name: /охрана/ })
      .first()
      .click()
    await page.getByRole('status').getByText('Пока не готовы').waitFor()
    const demand = page.getByText(/^Тревожная кнопка: нужно/)
    const missing = part(page, 'Не хватает').getByRole('listitem').filter({ has: demand })

    // An invalid form is not submitted; the error is shown under its field.
    await missing.getByRole('button', { name: 'Добавить технику' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await dialog.getByText('Укажите количество больше нуля.').waitFor()
    await dialog.getByLabel('Наименование').fill('Кнопка тревожная')
    await dialog.getByLabel('Количество').fill('50')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await dialog.waitFor({ state: 'detached' })
    // The quantity is enough; the customer's condition about its state only the supplier can check.
    await part(page, 'Сверьте сами')
      .getByText(/^Тревожная кнопка: нужно .* у вас 50\. Условие заказчика/)
      .waitFor()
    expect(await missing.count()).toBe(0)

    // After confirmed removal it is missing again.
    await page.getByRole('button', { name: 'Удалить запись: Кнопка тревожная' }).click()
    await dialog.getByRole('button', { name: 'Удалить' }).click()
    await missing.waitFor()

    // To the lot and back.
    await page.getByRole('link', { name: /^Лот №/ }).click()
    await page.getByRole('link', { name: 'Проверить готовность' }).click()
    await missing.waitFor()
  })

  it('an anonymous visitor gets no such link', async () => {
    const page = await (await office.newContext()).newPage()
    await page.goto('/lots?status=220')
    await page.locator('main a[href^="/lots/"]').first().click()
    await page.getByRole('link', { name: 'Открыть объявление' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Проверить готовность' }).count()).toBe(0)
  })
})
