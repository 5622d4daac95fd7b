import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'

const visitor = useBrowser()

const field = (page: Page) => page.getByRole('textbox', { name: 'Проверить поставщика по БИН или ИИН' })
/** A live region (`role=status`): screen readers announce it when it appears. */
const verdict = (page: Page) => page.getByRole('status').and(page.getByTestId('rnu-verdict'))

/** The first record of the register with this status: the supplier's name and БИН. */
async function firstRecord(page: Page, status: number): Promise<{ name: string; bin: string }> {
  await page.goto(`/unscrupulous-suppliers?status=${status}`)
  const row = page.locator('main tbody tr').first()
  const name = await row.getByRole('link').first().innerText()
  return { name, bin: (await row.innerText()).match(/\d{12}/)?.[0] as string }
}

async function check(page: Page, typed: string): Promise<void> {
  await field(page).fill(typed)
  await page.keyboard.press('Enter')
}

describe('a visitor checks a supplier', () => {
  it('in the register: until when, why, and a link to the record', async () => {
    const page = await visitor.open('/')
    const { name, bin } = await firstRecord(page, 4)
    await page.goto('/unscrupulous-suppliers')
    await check(page, `${bin.slice(0, 6)} ${bin.slice(6)}`)
    const answer = verdict(page)
    await answer.getByText(/^Поставщик в реестре до \d\d\.\d\d\.\d{4}$/).waitFor()
    expect(await answer.innerText()).toContain(name)
    expect(await answer.innerText()).toContain(bin)
    expect(await answer.innerText()).toContain('Основание: ')

    await page.reload()
    await answer.getByText(/^Поставщик в реестре до/).waitFor()
    expect(await field(page).inputValue()).toBe(bin)

    await answer.getByRole('link', { name: 'Открыть запись' }).click()
    await page.waitForURL(/\/unscrupulous-suppliers\/\d+$/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('main').innerText()).toContain(name)

    await page.locator('main').getByRole('link', { name }).first().click()
    await page.waitForURL(/\/organizations\/\d+/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page
      .getByText(/реестре недобросовестных/)
      .first()
      .waitFor()
  })

  it('that was in the register and is not today', async () => {
    const page = await visitor.open('/')
    const { name, bin } = await firstRecord(page, 5)
    await page.goto(`/unscrupulous-suppliers?check=${bin}`)
    const answer = verdict(page)
    await answer.getByText(/^В реестре не значится на \d\d\.\d\d\.\d{4}$/).waitFor()
    await answer.getByText('Был в реестре раньше:').waitFor()
    await answer.getByRole('link', { name: 'Открыть карточку поставщика' }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.goBack()
    await answer.getByText(/^В реестре не значится/).waitFor()
    await answer.getByRole('link', { name: /^\d\d\.\d\d\.\d{4}–\d\d\.\d\d\.\d{4}$/ }).click()
    await page.waitForURL(/\/unscrupulous-suppliers\/\d+$/)
  })

  it('unknown to the portal', async () => {
    const page = await visitor.open('/unscrupulous-suppliers')
    await check(page, '020540003431')
    await page.getByText('БИН 020540003431 на портале не встречался.').waitFor()
    await page.getByText(/^В реестре не значится на/).waitFor()
  })

  it.each([
    ['180340027', 'Введите 12 цифр. Сейчас введено 9'],
    ['0205400034311', 'Введите 12 цифр. Сейчас введено 13'],
    ['180340027513', 'Проверьте номер: контрольная цифра не сходится'],
  ])('and mistypes the number: %s', async (typed, message) => {
    const page = await visitor.open('/unscrupulous-suppliers', PHONE)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('rnu-by-biin') && asked.push(request.url()))
    await check(page, typed)
    await page.getByText(message).waitFor()
    expect(await field(page).getAttribute('aria-invalid')).toBe('true')
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await field(page).fill('02054000343')
    await page.getByText('12 цифр без пробелов').waitFor()
    expect(asked).toEqual([])
  })

  it('and filters the register, and the result of the check stays', async () => {
    const page = await visitor.open('/')
    const { bin } = await firstRecord(page, 4)
    await page.goto(`/unscrupulous-suppliers?check=${bin}`)
    const answer = verdict(page).getByText(/^Поставщик в реестре до/)
    await answer.waitFor()
    const count = page.getByTestId('found-count')
    await count.getByText(', из них действу').waitFor()
    await page.getByRole('combobox', { name: 'Статус' }).selectOption('5')
    await page.waitForURL(
      (url) => url.searchParams.get('status') === '5' && url.searchParams.get('check') === bin,
    )
    await page.getByRole('button', { name: /^Убрать условие «Статус/ }).waitFor()
    // The old rows stay until the new ones are loaded.
    await expect.poll(() => page.locator('main tbody').getByText('В реестре').count()).toBe(0)
    await page.locator('main tbody').getByText('Исключён').first().waitFor()
    expect(await count.innerText()).not.toContain('из них')
    expect(await answer.isVisible()).toBe(true)

    await page
      .getByRole('columnheader', { name: /Действует до/ })
      .getByRole('button')
      .click()
    await page.waitForURL(/sort=ends_on/)
    expect(new URL(page.url()).searchParams.get('check')).toBe(bin)
  })

  it('and sees a warning beside its name in the list of organisations', async () => {
    const page = await visitor.open('/')
    const { name, bin } = await firstRecord(page, 4)
    await page.goto(`/organizations?q=${bin}`)
    const row = page.locator('main tbody tr').filter({ hasText: bin })
    await row.getByText('в реестре недобросовестных').waitFor()
    await row.getByRole('link', { name }).click()
    await page.waitForURL(/\/organizations\/\d+/)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  })
})
