import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'

/** The home page, statistics, news and help, as an anonymous visitor uses them. */
const visitor = useBrowser()

describe('a visitor on the home page', () => {
  it('searches in the chosen register', async () => {
    const page = await visitor.open('/')
    await page.getByLabel('Что искать').fill('ремонт')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?q=/)
    await page.goto('/')
    await page.getByLabel('Где искать').selectOption('В лотах')
    await page.getByLabel('Что искать').fill('ремонт')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.waitForURL(/\/lots\?q=/)
  })

  it('reads a chart as a table, by count and by sum', async () => {
    const page = await visitor.open('/')
    const years = page.getByRole('region', { name: /^Объявления по годам/ })
    await years.getByRole('img', { name: /число объявлений по годам/ }).waitFor()
    await page.getByRole('button', { name: 'Сумма' }).click()
    await years.getByRole('img', { name: /сумма объявлений по годам/ }).waitFor()
    await years.getByRole('button', { name: /Показать таблицей/ }).click()
    const head = years.getByRole('columnheader')
    expect(await head.allTextContents()).toEqual(['Год', 'Объявлений', 'Сумма без НДС, ₸'])
    const file = page.waitForEvent('download')
    await years.getByRole('button', { name: 'Скачать CSV' }).click()
    expect((await file).suggestedFilename()).toBe('Объявления по годам.csv')
  })

  it('opens a region of the map', async () => {
    const page = await visitor.open('/')
    await page.getByRole('link', { name: /г\. Алматы: / }).click()
    await page.waitForURL(/\/plan-items\?region=750000000/)
  })

  it('uses the menu by keyboard', async () => {
    const page = await visitor.open('/news')
    const registers = page.getByRole('button', { name: 'Реестры' })
    await registers.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Организации')
    await page.keyboard.press('Escape')
    expect(await registers.getAttribute('aria-expanded')).toBe('false')
    expect(await registers.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Топ поставщиков' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Топ поставщиков' }).waitFor()
    await page.getByRole('button', { name: 'Помощь' }).click()
    await page.getByRole('link', { name: 'Инструкции' }).click()
    await page.getByRole('heading', { level: 1, name: 'Инструкции' }).waitFor()
  })

  it('finds the same menu on a phone', async () => {
    const page = await visitor.open('/', PHONE)
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Недобросовестные поставщики' }).waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Новости' }).click()
    await page.getByRole('heading', { level: 1, name: 'Новости' }).waitFor()
  })
})

describe('statistics', () => {
  it('keep their filters in the URL', async () => {
    const page = await visitor.open('/statistics')
    const region = page.getByRole('combobox', { name: 'Регион', exact: true })
    await region.selectOption('г. Астана')
    await page.waitForURL(/region=710000000/)
    await page.getByRole('combobox', { name: 'Год', exact: true }).selectOption('Все годы')
    await page.waitForURL(/year=all/)
    await page.reload()
    expect(await region.inputValue()).toBe('710000000')
    await page.goBack()
    await page.waitForURL((url) => !url.searchParams.has('year'))
  })

  it('rank organisations and link to each', async () => {
    const page = await visitor.open('/top/customers?year=all')
    const rows = page.getByRole('table').getByRole('row')
    await rows.nth(20).waitFor()
    expect(await rows.nth(1).getByRole('cell').first().textContent()).toBe('1')
    await rows.nth(1).getByRole('link').click()
    await page.waitForURL(/\/organizations\/\d+/)
  })
})

describe('news and help', () => {
  it('are read one after another', async () => {
    const page = await visitor.open('/news')
    const first = page.getByRole('main').getByRole('article').first().getByRole('link')
    const title = (await first.textContent()) ?? ''
    await first.click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: /Предыдущая новость/ }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  })

  it('open the linked answer', async () => {
    const page = await visitor.open('/faq#q3')
    await page.locator('#q3[open]').waitFor()
    expect(await page.locator('details[open]').count()).toBe(1)
    await page.getByLabel('Поиск по вопросам и ответам').fill('абракадабра')
    await page.keyboard.press('Enter')
    await page.getByText('Ничего не нашлось').waitFor()
    await page.getByRole('link', { name: 'Очистить поиск' }).click()
    await page.locator('#q3').waitFor()
  })

  it('show an error for a page that does not exist', async () => {
    const page = await visitor.open('/news/999999')
    await page.getByText('404 Not Found').waitFor()
    visitor.forgiveErrors()
  })
})
