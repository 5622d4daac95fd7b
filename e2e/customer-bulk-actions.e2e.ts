import type { OwnPlanItemRow } from '@zakup/contract/plan-items/own-plan-items.routes'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { sumAmounts } from '@zakup/domain/money'
import { PLAN_COLUMNS } from '@zakup/domain/plans/plan-import-columns'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { screenshot, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { violations } from './inspect.ts'
import { enter, planner } from './planner.ts'
import { CUSTOMER, CUSTOMER_HEAD } from './sign-in.ts'
import { NEXT_YEAR } from './years.ts'

const office = useBrowser()
const YEARLY = 1

describe('a customer acts on many items', () => {
  it('pasted from a spreadsheet, put into an order, recalled, cancelled, deleted', async () => {
    const person = await planner(CUSTOMER)
    const mark = crypto.randomUUID().slice(0, 8)
    const plan = await person.openPlan(NEXT_YEAR, YEARLY)
    const context = await office.newContext()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await enter(context, `/cabinet/plans/${plan}`, CUSTOMER)
    await page.getByRole('heading', { level: 1, name: new RegExp(`план ${NEXT_YEAR}`) }).waitFor()

    // Rows copied from a spreadsheet are pasted into the page; nothing is saved before the preview is confirmed.
    await page.evaluate((text) => navigator.clipboard.writeText(text), await copiedRows(mark))
    await page.keyboard.press('Control+V')
    await page.getByText('3 строки готовы').waitFor()
    expect(await page.getByText('с ошибками').count()).toBe(0)
    await page.getByRole('button', { name: 'Внести 3 пункта' }).click()
    await page.getByText('3 пункта внесены в план').waitFor()
    await page.getByRole('button', { name: 'К плану' }).click()
    await page.getByText(name(mark, 1)).first().waitFor()
    await person.approve(plan, await planner(CUSTOMER_HEAD))

    // Two more items, in a draft edition.
    const draft = await person.openPlan(NEXT_YEAR, YEARLY)
    for (const number of [4, 5]) await person.addItem(draft, { name_ru: name(mark, number) })
    const { results: items } = await person.call<{ results: OwnPlanItemRow[] }>(
      'GET',
      `personal-account/main/plan-items/?year_id__in=${NEXT_YEAR}&q=${mark}&limit=100`,
    )
    expect(items).toHaveLength(5)
    const sumOf = (...numbers: number[]) =>
      sumAmounts(
        numbers.map((number) => items.find((item) => item.name === name(mark, number))?.total_price ?? ''),
      )
    await page.goto(`/cabinet/plan-items?year=${NEXT_YEAR}&q=${mark}`)
    const box = (number: number) => page.getByRole('checkbox', { name: new RegExp(`${name(mark, number)}$`) })
    const bar = page.getByRole('region', { name: 'Действия с выбранными пунктами' })
    const act = (action: string) => bar.getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog')

    // By keyboard: rows one to four as a range, then all at once.
    await box(1).waitFor()
    await page.getByRole('row').nth(1).getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await bar.getByText('Выбрано 1').waitFor()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await bar.getByText('Выбрано 4').waitFor()
    await page.getByRole('checkbox', { name: 'Выбрать все строки' }).press('Space')
    await bar.getByText('Выбрано 5').waitFor()
    expect(await shownSum(page)).toBe(sumOf(1, 2, 3, 4, 5))
    await bar.getByRole('button', { name: 'Снять выбор' }).click()
    await bar.waitFor({ state: 'detached' })

    // Into an order: one of the three is not approved yet, and the dialog says so.
    for (const number of [1, 2, 4]) await box(number).check()
    expect(await shownSum(page)).toBe(sumOf(1, 2, 4))
    await act('В заявку на закупку')
    await dialog.getByText('2 из 3 пунктов можно отправить.').waitFor()
    await dialog.getByText(/^Пункт №\s\d+: ещё не утверждён\.$/).waitFor()
    await dialog.getByRole('button', { name: 'В заявку на закупку' }).click()

    // The order page opens with those two items; it is saved as a draft.
    await page.getByRole('heading', { level: 1, name: 'Новая заявка на закупку' }).waitFor()
    const summary = page.getByRole('region', { name: 'Состав заявки' })
    for (const number of [1, 2]) await summary.getByText(name(mark, number)).waitFor()
    expect(await summary.getByText(name(mark, 4)).count()).toBe(0)
    await summary.getByRole('button', { name: 'Сохранить как проект' }).click()
    await page.getByRole('heading', { level: 1, name: /^Заявка на закупку №/ }).waitFor()
    await page.goto(`/cabinet/plan-items?year=${NEXT_YEAR}&q=${mark}`)

    // Both items are withdrawn from the order.
    for (const number of [1, 2]) await box(number).check()
    await act('Отозвать')
    await dialog.getByRole('button', { name: 'Отозвать' }).click()
    await page.getByText('2 пункта отозваны. Они снова утверждены.').waitFor()

    // A purchase is cancelled only with a ground, which is then public.
    await box(3).check()
    await act('Отказ от закупки')
    await dialog.getByRole('button', { name: 'Отказаться от закупки' }).click()
    await dialog.getByText('Выберите основание отказа').waitFor()
    await dialog.getByLabel('Расходы сокращены при уточнении бюджета').check()
    expect(await dialog.getByText('Выберите основание отказа').count()).toBe(0)
    await dialog.getByLabel('Причина').fill(`Сокращение расходов ${mark}`)
    await dialog.getByLabel('Документ', { exact: true }).fill('Решение маслихата № 118')
    await dialog.getByLabel('Дата документа').fill(new Date().toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Отказаться от закупки' }).click()
    await page.getByText('Отказ от закупки по 1 пункту опубликован.').waitFor()
    const cancelled = items.find((item) => item.name === name(mark, 3)) as OwnPlanItemRow
    const visitor = await office.open(`/plan-items/${cancelled.id}`)
    await visitor.getByText(`Сокращение расходов ${mark}`).first().waitFor()
    await visitor.getByText('Отказ от закупки').first().waitFor()

    // Drafts are deleted; the approved item is not.
    for (const number of [1, 4, 5]) await box(number).check()
    await act('Удалить')
    await dialog.getByText('2 из 3 пунктов можно удалить.').waitFor()
    await dialog.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('2 пункта удалены.').waitFor()
    await box(4).waitFor({ state: 'detached' })
    expect(await box(1).count()).toBe(1)
  })
})

describe.each(TIGHT_WIDTHS)('a table of their own at $width px', (viewport) => {
  it('is read by its headings: what is expected, missing and left out is said', async () => {
    const plan = await (await planner(CUSTOMER)).openPlan(NEXT_YEAR, YEARLY)
    const context = await office.newContext(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await enter(context, `/cabinet/plans/${plan}`, CUSTOMER)
    await page.getByRole('heading', { level: 1, name: new RegExp(`план ${NEXT_YEAR}`) }).waitFor()
    const paste = async (...rows: string[][]) => {
      const text = rows.map((row) => row.join('\t')).join('\n')
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    }
    await paste(['Код ЕНС ТРУ', 'Количество', 'Цена'], ['262011.100.000001', '2', '350000'])
    await page.keyboard.press('Control+V')
    const sheet = page.getByRole('dialog')
    await sheet
      .getByText('нет обязательных столбцов: «Тип пункта плана», «Способ закупок», «Планируемый срок')
      .waitFor()
    await sheet.getByText('порядок любой').waitFor()
    await sheet.getByText('Все столбцы формы по порядку').click()
    await sheet.getByRole('listitem').filter({ hasText: 'Признак поставщика' }).waitFor()
    expect(await violations(page)).toEqual([])
    await screenshot(page, 'plan-paste-columns', { fullPage: false })
    await paste(
      ['Месяц', 'Статус', 'Цена за единицу', 'Кол-во', 'Способ закупки', 'Код ЕНС ТРУ', 'Тип пункта'],
      ['Март', 'Проект', '350000', '2', 'ЗЦП', '262011.100.000001', 'Закупки, не превышающие финансовый год'],
    )
    await sheet.getByRole('button', { name: 'Вставить из буфера' }).click()
    await sheet.getByText('1 строка готова').waitFor()
    await sheet.getByText('Столбец «Статус» не из формы плана').waitFor()
    await screenshot(page, 'plan-paste-left-out', { fullPage: false })
  })
})

const name = (mark: string, number: number) => `Партия ${number} ${mark}`

/** Three rows of the official form as a spreadsheet copies them: a cell with line breaks, tabs or quotes is quoted. */
async function copiedRows(mark: string): Promise<string> {
  const { rows } = await planFormSample(3, { wrong: false })
  return rows
    .map((cells, index) =>
      cells
        .map((cell, at) => (PLAN_COLUMNS[at] === 'name' ? name(mark, index + 1) : cell))
        .map((cell) => (/[\n\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join('\t'),
    )
    .join('\n')
}

/** The sum in the actions bar, «1 234 567,50 ₸», as a decimal string. */
async function shownSum(page: Page): Promise<string> {
  const bar = page.getByRole('region', { name: 'Действия с выбранными пунктами' })
  const text = await bar.locator('.num').innerText()
  const [whole = '', part = ''] = text.replace(/[^\d,]/g, '').split(',')
  return `${whole}.${part.padEnd(2, '0')}`
}
