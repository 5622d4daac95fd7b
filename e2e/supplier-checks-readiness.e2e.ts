import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser, WIDTHS } from './browser.ts'
import { SUPPLIER, signIn } from './sign-in.ts'
import { currentPortal } from './test-portal.ts'

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

/** Last in this file: the supplier stays in the register. */
describe('a supplier in the register of the unscrupulous', () => {
  it('is told so on every page of the cabinet, with the term and the ground, and is recommended nothing', async () => {
    await includeInRegister('Жарқын Құрылыс-2012')
    for (const viewport of WIDTHS) {
      const page = await office.open('/login', viewport)
      await signIn(page, SUPPLIER)
      await page.waitForURL(/\/cabinet$/)
      for (const path of ['/cabinet', '/cabinet/qualification', '/cabinet/notices']) {
        await page.goto(path)
        const banner = page.getByRole('alert').filter({ hasText: 'в реестре недобросовестных' })
        await banner.getByText('по 15.01.2099 включительно').waitFor()
        await banner.getByText(/^С 15\.01\.2026\. Основание: /).waitFor()
      }
      await page.goto('/cabinet')
      await page.getByText('портал ничего не рекомендует').waitFor()
      await page.getByRole('alert').getByRole('link', { name: 'Открыть запись' }).click()
      await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Жарқын Құрылыс' }).waitFor()
    }
  })
})

async function includeInRegister(supplier: string): Promise<void> {
  const db = new pg.Client(currentPortal().databaseUrl)
  await db.connect()
  const { rowCount } = await db.query(
    `insert into rnu (organization_id, system_id, status_id, reason_id, starts_on, ends_on)
     select id, 4, 4, 2, '2026-01-15', '2099-01-15' from organization where name_ru like '%' || $1 || '%'`,
    [supplier],
  )
  await db.end()
  expect(rowCount).toBe(1)
}
