import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { enter, HOSPITAL, ownName, PRELIMINARY, planner } from './planner.ts'
import { THIS_YEAR } from './years.ts'

const office = useBrowser()

describe('a customer sets requirements for suppliers', () => {
  it('only of own items: a public item of another organisation is not found in the cabinet', async () => {
    const page = await enter(await office.newContext(), '/cabinet', HOSPITAL)
    const foreign = await page.evaluate(async () => {
      const ask = async (path: string) => (await fetch(`/api/core/api/core/${path}`)).json()
      const { results } = await ask('_plan-items/?limit=100')
      return results.find(
        (row: { organization: { name: string } }) => !row.organization.name.includes('ольниц'),
      ).id
    })
    for (const part of ['edit', 'qualification']) {
      await page.goto(`/cabinet/plan-items/${foreign}/${part}`)
      await page.getByText('Возможно, его удалили или он принадлежит другой организации.').waitFor()
    }
    office.forgiveErrors()
  })

  it('first category, licences and materials, edited in place; a permit excludes materials (п. 72)', async () => {
    const person = await planner(HOSPITAL)
    const plan = await person.openPlan(THIS_YEAR, PRELIMINARY)
    const item = await person.addItem(plan, { name_ru: ownName('Ремонт кровли') })
    const page = await enter(await office.newContext(), `/cabinet/plan-items/${item.id}/edit`, HOSPITAL)
    await page.getByRole('link', { name: 'Открыть требования' }).click()
    await page.getByRole('heading', { level: 1, name: 'Квалификационные требования' }).waitFor()

    // If a first-category permit is required, materials cannot be.
    const required = page.getByLabel('Нужно разрешение первой категории')
    await required.check()
    await page.getByLabel('Уровень ответственности').selectOption({ index: 1 })
    const level = await page.getByLabel('Уровень ответственности').inputValue()
    await save(page)
    await waitForText(page, 'Сохранено')
    await tab(page, 'Материалы')
    await waitForText(page, 'материалы требовать нельзя (Правила, п. 72)')
    expect(await page.getByRole('button', { name: 'Добавить материал' }).isDisabled()).toBe(true)
    await page.reload()
    await tab(page, 'Первая категория 1')
    expect(await required.isChecked()).toBe(true)
    // The options are loaded from the server.
    await expect.poll(() => page.getByLabel('Уровень ответственности').inputValue()).toBe(level)
    await required.uncheck()
    await save(page)
    await waitForText(page, 'Сохранено')

    // Materials are edited in the table, row by row.
    await tab(page, 'Материалы')
    await page.getByRole('button', { name: 'Добавить материал' }).click()
    const rows = page.getByRole('table', { name: 'Материалы' }).getByRole('row')
    const fresh = rows.last()
    await fresh.getByRole('button', { name: 'Сохранить новый материал' }).click()
    await waitForText(page, 'Введите наименование')
    await fresh.getByLabel('Наименование').fill('Подъёмник мачтовый')
    await fresh.getByLabel('Количество').fill('0')
    await fresh.getByRole('button', { name: 'Сохранить новый материал' }).click()
    await waitForText(page, 'Введите количество больше нуля')
    await fresh.getByLabel('Количество').fill('2')
    await fresh.getByRole('button', { name: 'Сохранить новый материал' }).click()
    await page.getByRole('tab', { name: 'Материалы 1' }).waitFor()
    const lift = rows.filter({
      has: page.getByRole('button', { name: 'Удалить материал «Подъёмник мачтовый»' }),
    })
    await lift.getByLabel('Требование').fill('Не старше пяти лет')
    await lift.getByRole('button', { name: 'Сохранить материал «Подъёмник мачтовый»' }).click()
    await lift.getByText('Сохранено').waitFor()
    await page.reload()
    expect(await lift.getByLabel('Требование').inputValue()).toBe('Не старше пяти лет')

    // If materials are required, a licence or permit cannot be.
    await tab(page, 'Лицензии')
    await waitForText(page, 'лицензию или разрешение требовать нельзя (Правила, п. 72)')
    expect(await page.getByRole('button', { name: 'Добавить лицензию' }).count()).toBe(0)
    await tab(page, 'Материалы 1')
    await page.getByRole('button', { name: 'Удалить материал «Подъёмник мачтовый»' }).click()
    await waitForText(page, 'Материалы не требуются')

    // Licences; a colleague requires materials at the same time, and the later save is refused with an explanation.
    await tab(page, 'Лицензии')
    await page.getByRole('button', { name: 'Добавить лицензию' }).click()
    await save(page)
    await waitForText(page, 'Выберите вид деятельности или удалите строку')
    const activity = page.getByLabel('Вид деятельности, лицензия № 1')
    await activity.click()
    await page.getByRole('listbox').getByRole('option').first().click()
    const chosen = await activity.inputValue()
    // Unsaved input survives switching to another tab and back.
    await tab(page, 'Первая категория')
    await tab(page, 'Лицензии')
    expect(await activity.inputValue()).toBe(chosen)
    await person.call('POST', 'core/plan-items/qualification_material_add/', {
      plan_item_id: item.id,
      name: 'Кран',
      quantity: '1',
    })
    await save(page)
    await waitForText(page, /требовать нельзя \(Правила, п\. 72\)/)
    expect(await activity.inputValue()).toBe(chosen)
    await tab(page, /^Материалы/)
    await page.getByRole('button', { name: 'Удалить материал «Кран»' }).click()
    await waitForText(page, 'Материалы не требуются')
    await tab(page, 'Лицензии')
    expect(await activity.inputValue()).toBe(chosen)
    await page.getByLabel('Категория, лицензия № 1').selectOption('II')
    await save(page)
    await page.getByRole('tab', { name: 'Лицензии 1' }).waitFor()

    await page.getByRole('link', { name: 'К пункту плана' }).click()
    await waitForText(page, '1 лицензия')
  })
})

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true }).click()
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

/** Inactive tab panels stay in the DOM, hidden: match visible text only. */
const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor()
