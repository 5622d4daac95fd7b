import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { CUSTOMER, CUSTOMER_HEAD, signIn } from './sign-in.ts'
import { NEXT_YEAR } from './years.ts'

const office = useBrowser()
const PRELIMINARY = 'Предварительный годовой план государственных закупок'

/**
 * One plan from a spreadsheet to its second edition: the specialist prepares it, the head decides, and anyone can read
 * the result. Each user keeps one page open through all steps.
 */
describe('a customer plans a year', () => {
  let sample: Awaited<ReturnType<typeof planFormSample>>
  beforeAll(async () => {
    sample = await planFormSample(300)
  })

  it('from a file of 300 items to an approved plan, an amendment and its history', async () => {
    const specialist = await at('/cabinet/plans', CUSTOMER)
    const head = await at('/cabinet/plans', CUSTOMER_HEAD)

    // Create the plan.
    await specialist.getByRole('button', { name: 'Создать план' }).click()
    const dialog = specialist.getByRole('dialog')
    await dialog.getByLabel('Тип плана').selectOption(PRELIMINARY)
    await dialog.getByLabel('Финансовый год').selectOption(String(NEXT_YEAR))
    await dialog.getByRole('radio', { name: 'Пустой' }).check()
    await dialog.getByRole('button', { name: 'Создать план' }).click()
    await specialist.getByRole('heading', { level: 1, name: `Предварительный план ${NEXT_YEAR}` }).waitFor()
    const planPath = new URL(specialist.url()).pathname

    // Import the spreadsheet: three rows are refused, each with its row and column, and fixed in place.
    await specialist.getByRole('button', { name: 'Импорт из XLSX' }).first().click()
    await specialist
      .locator('input[type=file]')
      .setInputFiles({ name: 'план.xlsx', mimeType: XLSX, buffer: Buffer.from(sample.file) })
    await specialist.getByText('297 строк готовы').waitFor()
    await specialist.getByText('3 с ошибками').waitFor()
    const [code, sum, measure] = sample.mistakes as [Mistake, Mistake, Mistake]
    await correct(specialist, code, '262011.100.000001')
    await correct(specialist, sum, sumOf(sum))
    await correct(specialist, measure, unitOf(measure))
    await specialist.getByRole('button', { name: 'Проверить снова' }).click()
    await specialist.getByRole('button', { name: 'Внести 300 пунктов' }).click()
    await specialist.getByText('300 пунктов внесено в план').waitFor()
    await specialist.getByRole('button', { name: 'К плану' }).click()
    await specialist.getByText('Все пункты 300').waitFor()

    await send(specialist)

    // The head returns it; the specialist reads the reason and sends it again.
    await head.goto(planPath)
    await head.getByRole('button', { name: 'Вернуть' }).click()
    await head.getByRole('dialog').getByLabel('Что исправить').fill('Уточните название первого пункта')
    await head.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click()
    await head.getByText('План возвращён на доработку.').waitFor()
    await specialist.reload()
    await specialist.getByText('Уточните название первого пункта').waitFor()
    await renameFirst(specialist, planPath, 'Ноутбук для специалистов отдела')
    await send(specialist)
    await approve(head, planPath, '118-ө')

    // The plan is public.
    const publicPath = planPath.replace('/cabinet', '')
    const visitor = await office.open(publicPath)
    await visitor.getByRole('heading', { level: 1, name: new RegExp(String(NEXT_YEAR)) }).waitFor()
    await visitor.getByText('Ноутбук для специалистов отдела').first().waitFor()

    // The amendment lists exactly what it changes.
    await specialist.goto(planPath)
    await specialist.getByRole('button', { name: 'Внести изменения' }).click()
    await specialist.getByRole('dialog').getByLabel('Вид основания').selectOption('Уточнение бюджета')
    await specialist
      .getByRole('dialog')
      .getByLabel('Основание', { exact: true })
      .fill('Решение маслихата № 14')
    await specialist.getByRole('dialog').getByRole('button', { name: 'Внести изменения' }).click()
    await specialist.getByRole('heading', { level: 1, name: /редакция № 2/ }).waitFor()
    const amendedPath = new URL(specialist.url()).pathname
    await specialist.getByText('Изменений пока нет').waitFor()
    await renameFirst(specialist, `${amendedPath}?rows=all`, 'Ноутбук защищённый')
    await specialist.goto(amendedPath)
    const changes = specialist.getByRole('table', { name: /Что изменилось/ })
    await changes.getByText('Ноутбук защищённый').first().waitFor()
    expect(await changes.getByRole('row').count()).toBe(2)
    expect(await changes.innerText()).toContain('Ноутбук для специалистов отдела')
    await specialist.getByText('Изменения 1').waitFor()
    await send(specialist)
    await approve(head, amendedPath, '131-ө')

    // Both editions stay public.
    await visitor.goto(amendedPath.replace('/cabinet', ''))
    await visitor.getByText('Ноутбук защищённый').first().waitFor()
    await visitor.goto(publicPath)
    await visitor.getByText('Это прежняя редакция плана.').waitFor()
    await visitor.getByText('Ноутбук для специалистов отдела').first().waitFor()
  })

  interface Mistake {
    line: number
    column: string
  }
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  async function at(path: string, login: string): Promise<Page> {
    const context = await office.newContext()
    const page = await context.newPage()
    await page.goto(path)
    await signIn(page, login)
    await page.waitForURL((url) => url.pathname === path)
    return page
  }

  const rowOf = ({ line }: Mistake) => sample.rows[line - sample.firstLine] as string[]
  const sumOf = (mistake: Mistake) => rowOf(mistake)[17] as string
  const unitOf = (mistake: Mistake) => rowOf(mistake)[14] as string

  async function correct(page: Page, { line }: Mistake, value: string): Promise<void> {
    await page
      .getByLabel(new RegExp(`^Строка ${line}, столбец`))
      .first()
      .fill(value)
  }

  async function send(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'На утверждение' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click()
    await page.getByText('План отправлен на утверждение').waitFor()
  }

  async function approve(page: Page, path: string, decree: string): Promise<void> {
    await page.goto(path)
    await page.getByRole('button', { name: 'Утвердить' }).click()
    await page.getByRole('dialog').getByLabel('Номер приказа').fill(decree)
    await page.getByRole('dialog').getByRole('button', { name: 'Утвердить' }).click()
    await page.getByText('План утверждён и опубликован.').waitFor()
  }

  async function renameFirst(page: Page, path: string, name: string): Promise<void> {
    await page.goto(path)
    await page.locator('main a[href*="/cabinet/plan-items/"][href$="/edit"]').first().click()
    await page.getByLabel('Наименование на русском').fill(name)
    await page.getByRole('button', { name: 'Сохранить пункт' }).click()
    await page.getByText(/^Пункт № \d+ сохранён/).waitFor()
    await page.goto(path)
  }
})
