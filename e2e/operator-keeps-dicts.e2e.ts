import type { CalendarYear } from '@zakup/contract/calendar/calendar.routes'
import { describe, expect, it } from 'vitest'
import { TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { enter, planner } from './planner.ts'
import { OPERATOR } from './sign-in.ts'

const portal = useBrowser()

/** A random code, so that a test can run twice on one portal. */
const ownCode = () => crypto.randomUUID().slice(0, 7).toUpperCase()

/** A year after 2040 whose calendar is still empty. */
async function emptyYear(): Promise<number> {
  const person = await planner(OPERATOR)
  for (let year = 2041; ; year++) {
    const { is_filled } = await person.call<CalendarYear>('GET', `operator/calendar/?year=${year}`)
    if (!is_filled) return year
  }
}

describe.each(TIGHT_WIDTHS)('the operator at $width px', (viewport) => {
  it('adds a row by file, switches it off, and sees where a row is used', async () => {
    const code = ownCode()
    const name = `Франко-проверка ${code}`
    const page = await enter(await portal.newContext(viewport), '/operator/dicts', OPERATOR)
    await page.getByRole('link', { name: 'Условия поставки Инкотермс' }).click()
    await page.getByRole('heading', { name: 'Условия поставки Инкотермс' }).waitFor()

    // For a file with a mistake the report shows the place, and it cannot be applied.
    await page.getByRole('button', { name: 'Загрузить файл' }).click()
    const sheet = page.getByRole('dialog')
    const send = (text: string) =>
      sheet
        .locator('input[type=file]')
        .setInputFiles({ name: 'условия.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await send(`code,name_ru\n${code},\n`)
    await sheet.getByText('В файле 1 ошибка').first().waitFor()
    await sheet.getByText('ячейка пуста').waitFor()
    expect(await sheet.getByRole('button', { name: 'Применить' }).count()).toBe(0)

    // All existing rows and one more.
    await sheet.getByRole('button', { name: 'Выбрать другой файл' }).click()
    const known = await (await page.request.get('/api/core/api/dicts/insoterms?limit=1000')).json()
    const rows: { code: string; name: string; is_active: boolean }[] = known.results
    const lines = rows.filter(({ is_active }) => is_active).map((row) => `${row.code},"${row.name}"`)
    await send(`code,name_ru\n${lines.join('\n')}\n${code},${name}\n`)
    await sheet.getByText('Добавится: 1').waitFor()
    await sheet.getByRole('button', { name: 'Применить' }).click()
    await page.getByText('Справочник обновлён: добавлено 1, изменено 0, выключено 0.').waitFor()

    // The row is in the list with its history, and can be switched off, because nothing uses it.
    await page.getByRole('searchbox', { name: 'Поиск по справочнику' }).fill(code)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name }).click()
    await page.getByRole('tab', { name: /^История/ }).click()
    await page.getByText('Загружена файлом').waitFor()
    await page.getByRole('tab', { name: 'Значения' }).click()
    await page.getByRole('button', { name: 'Выключить' }).click()
    const question = page.getByRole('dialog').last()
    await question.getByText('Строка нигде не используется').waitFor()
    await question.getByRole('button', { name: 'Выключить' }).click()
    // The message appears inside the row's dialog, which stays open, not behind it.
    await page.getByRole('dialog').getByText('Строка выключена.').waitFor()
    await page.getByRole('button', { name: 'Включить' }).waitFor()

    await page.goto('/operator/dicts/measure?row=796')
    await page.getByRole('tab', { name: 'Где используется' }).click()
    await page.getByText('Пункты планов').waitFor()
  })

  it('fills the calendar of a year and sets its МРП', async () => {
    const year = await emptyYear()
    const page = await enter(await portal.newContext(viewport), `/operator/calendar?year=${year}`, OPERATOR)
    await page.getByText(`Календарь ${year} года пуст`).waitFor()
    const first = page.getByRole('button', { name: /^1 января,/ })
    // Two digits fit in one line, as one does.
    const heightOf = async (day: RegExp) =>
      (await page.getByRole('button', { name: day }).boundingBox())?.height
    expect(await heightOf(/^20 января,/)).toBe(await heightOf(/^1 января,/))
    await first.focus()
    // By keyboard: one day forward, one back, then open.
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const day = page.getByRole('dialog')
    await day.getByText('Сроки, посчитанные раньше, не сдвинутся', { exact: false }).waitFor()
    await day.getByLabel('Название или основание').fill('Новый год')
    await day.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('День сохранён.').waitFor()
    await page.getByRole('button', { name: /^1 января, .*Праздник, Новый год/ }).waitFor()
    expect(await page.getByText(`Календарь ${year} года пуст`).count()).toBe(0)

    await page.goto('/operator/limits')
    const mrp = page.getByRole('region', { name: 'Месячный расчётный показатель (МРП)' })
    await mrp.getByRole('button', { name: 'Добавить значение' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Действует с', { exact: true }).fill(`01.01.${year}`)
    await form.getByLabel('Значение', { exact: true }).fill('4 777')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    // The legal ground is required.
    await form.getByText('Укажите, чем установлено значение.').waitFor()
    await form.getByLabel('Основание', { exact: true }).fill('Закон о республиканском бюджете')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Значение сохранено.').waitFor()
    await mrp.getByText(`01.01.${year}`).waitFor()
    const answer = await (await page.request.get('/api/core/api/core/limits/')).json()
    expect(answer.results).toContainEqual(
      expect.objectContaining({ code: 'mrp', from_date: `${year}-01-01`, value: '4777' }),
    )
  })
})
