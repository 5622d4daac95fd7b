import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { settled } from './inspect.ts'
import { CUSTOMER, signIn } from './sign-in.ts'
import { LAST_YEAR, THIS_YEAR } from './years.ts'

const office = useBrowser()

async function signedIn(page: Page, path: string) {
  await signIn(page, CUSTOMER)
  await page.waitForURL(/\/cabinet$/)
  await page.goto(path)
  await settled(page)
  return page
}

it('compares two years, keeps them in the URL and downloads the report', async () => {
  const page = await signedIn(await office.open('/login'), '/cabinet/statistics')
  const plan = page.getByRole('region', { name: 'План закупок' })
  await plan.getByRole('columnheader', { name: new RegExp(`${LAST_YEAR} год`) }).waitFor()
  await plan.getByRole('columnheader', { name: 'Разница' }).waitFor()

  await page.getByLabel('Сравнить с').selectOption({ label: 'Не сравнивать' })
  await plan.getByRole('columnheader', { name: 'Разница' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?compare=none')

  await page.getByLabel('Год', { exact: true }).selectOption({ label: `${LAST_YEAR} год` })
  await page.getByLabel('Сравнить с').selectOption({ label: `${THIS_YEAR} год` })
  await page.reload()
  await settled(page)
  expect(await page.getByLabel('Год', { exact: true }).inputValue()).toBe(String(LAST_YEAR))
  // The current year is incomplete: wherever it appears, its label carries the date.
  await plan
    .getByRole('columnheader', { name: new RegExp(`^${THIS_YEAR} год, на \\d\\d\\.\\d\\d$`) })
    .waitFor()

  const asked = page.waitForRequest(/stats-report/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Отчёт XLSX' }).click(),
  ])
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({
    year_id: String(LAST_YEAR),
    compare_year_id: String(THIS_YEAR),
  })
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
})

it('every chart can be read as a table, with the keyboard only', async () => {
  const page = await signedIn(await office.open('/login'), '/cabinet/statistics')
  const charts = await page.locator('main [role=img]').count()
  expect(charts).toBeGreaterThanOrEqual(3)
  const names = await page.locator('main [role=img]').evaluateAll((all) => all.map((one) => one.ariaLabel))
  for (const name of names) expect(name).toMatch(/\d/)
  const months = page.getByRole('region', { name: /^Объявления по месяцам/ }).first()
  const tableButton = months.getByRole('button', { name: /^Показать таблицей/ })
  await tableButton.focus()
  await page.keyboard.press('Enter')
  await months.getByRole('cell', { name: 'Март', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await months.getByRole('img').waitFor()
})

it('a number that fails to load does not affect the others', async () => {
  const page = await signedIn(await office.open('/login', PHONE), '/cabinet')
  let broken = true
  await page.route(/contracts-stats/, (route) =>
    broken
      ? route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  )
  await page.reload()
  await settled(page)
  const failed = page.getByRole('region', { name: 'Исполнение договоров' })
  await failed.getByRole('alert').waitFor()
  await page.getByRole('link', { name: /^План на год/ }).waitFor()
  expect(
    await page.getByRole('region', { name: 'Пункты плана по статусам' }).getByRole('alert').count(),
  ).toBe(0)

  broken = false
  const answered = page.waitForResponse(/contracts-stats/)
  await failed.getByRole('button', { name: 'Повторить' }).click()
  expect((await answered).status()).toBe(200)
  await settled(page)
  // What it shows depends on the day: there may be no contracts this year.
  expect(await failed.getByRole('alert').count()).toBe(0)
  // The other card fed by the same response recovers too.
  await page.getByRole('link', { name: /^Законтрактовано/ }).waitFor()
})

it('a difference of thousands of per cent fits a phone at double text size', async () => {
  const page = await office.open('/', PHONE)
  await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
  await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
  await page.goto('/login')
  await signedIn(page, '/cabinet/statistics')
  const excess = await page.evaluate(() => {
    const cells = [...document.querySelectorAll('main td')].filter((cell) => /%\)/.test(cell.textContent))
    for (const cell of cells) {
      const sum = [...cell.querySelectorAll('span')].findLast((part) => part.childElementCount === 0)
      if (sum) sum.textContent = '+123,11\u00a0млрд\u00a0₸ (+113\u00a0054,9\u00a0%)'
    }
    return cells.length > 0 && document.documentElement.scrollWidth - innerWidth
  })
  expect(excess).toBe(0)
})
