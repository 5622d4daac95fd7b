import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { CUSTOMER, signIn } from './sign-in.ts'
import { LAST_YEAR, NEXT_YEAR, THIS_YEAR } from './years.ts'

const office = useBrowser()
const PRELIMINARY = 'Предварительный годовой план государственных закупок'

describe('a customer copies a plan', () => {
  it('into a new year: an item at the price of its contract, all others at their old prices, each once', async () => {
    const page = await office.open('/cabinet/plans')
    await signIn(page, CUSTOMER)
    await page.getByRole('button', { name: 'Создать план' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Тип плана').selectOption(PRELIMINARY)
    await dialog.getByLabel('Финансовый год').selectOption(String(NEXT_YEAR))
    await dialog.getByRole('radio', { name: `По плану ${THIS_YEAR} года` }).check()
    await dialog.getByRole('button', { name: 'Создать план' }).click()

    // An item bought last year has a new price: that of its contract.
    await chooseSource(page, LAST_YEAR)
    const bought = itemsOf(page, LAST_YEAR)
      .locator('[data-index]')
      .filter({ has: page.getByRole('link', { name: /^договор № / }) })
      .first()
    await bought.getByRole('checkbox').check()
    const source = await bought.getByRole('link', { name: /договор № / }).textContent()
    expect(source).toMatch(/^договор № .+ от \d\d\.\d\d\.\d{4}$/)
    const name = await bought.locator('p').first().textContent()
    await page.getByRole('button', { name: 'Скопировать 1 пункт' }).click()
    await page.getByText('Скопирован 1 пункт.').waitFor()
    await page.getByText('Все пункты 1', { exact: true }).waitFor()
    // Remarks of the plan come later, above its items.
    await settled(page)

    // The item says where it and its price come from.
    await page
      .getByRole('link', { name: name as string })
      .first()
      .click()
    await page.getByText(/^Скопирован из пункта № \d+ плана \d{4} года$/).waitFor()
    await page.getByRole('link', { name: (source as string).replace('договор', 'Цена: договор') }).waitFor()

    // All items of this year, at their old prices.
    await page.goBack()
    await settled(page)
    await page.getByRole('link', { name: `Из плана ${THIS_YEAR}` }).click()
    const every = page.getByRole('checkbox', { name: 'Отметить все найденные пункты' })
    await page.getByRole('button', { name: 'Прошлые' }).click()
    await every.check()
    const all = page.getByRole('button', { name: /^Скопировать \d+ пункт/ })
    const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    await all.click()
    await page.getByText(`Все пункты ${count + 1}`, { exact: true }).waitFor()
    await settled(page)

    // What is in the plan is not offered again.
    await page.getByRole('link', { name: `Из плана ${THIS_YEAR}` }).click()
    await every.waitFor()
    expect(await every.isDisabled()).toBe(true)
    await chooseSource(page, LAST_YEAR)
    await itemsOf(page, LAST_YEAR)
      .getByText(/^Уже в плане: № \d+$/)
      .waitFor()
  })
})

const itemsOf = (page: Page, year: number) => page.getByRole('region', { name: `Пункты плана ${year} года` })

/** The name of a plan also says its edition, if it was amended. */
async function chooseSource(page: Page, year: number): Promise<void> {
  const plans = page.getByLabel('Из какого плана')
  const option = plans.locator('option').filter({ hasText: `Годовой план ${year}` })
  await plans.selectOption(await option.first().getAttribute('value'))
}
