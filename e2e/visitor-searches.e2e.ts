import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { THIS_YEAR } from './years.ts'

const visitor = useBrowser()

const lots = (page: Page) => page.locator('main a[href^="/lots/"]')
const hrefs = (page: Page) =>
  lots(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

/** Clicks a link and waits until other rows are shown. */
async function turnPage(page: Page, link: string): Promise<void> {
  const [first] = await hrefs(page)
  await page.getByRole('link', { name: link, exact: true }).click()
  await page.waitForFunction(
    (old) => document.querySelector('main a[href^="/lots/"]')?.getAttribute('href') !== old,
    first,
  )
}

/** Searches in the list's own field and waits for the response to this query. */
async function search(page: Page, query: string): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url())
    return pathname.endsWith('/core/_lots/') && searchParams.get('q') === query
  })
  await page.getByRole('searchbox', { name: 'Поиск лотов' }).fill(query)
  await page.keyboard.press('Enter')
  await answer
}

const found = async (page: Page) =>
  Number((await page.getByTestId('found-count').locator('b').innerText()).replace(/\D/g, ''))

describe('a visitor', () => {
  it('finds lots by words in any form, by number and by БИН, and sees why each was found', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    const all = await found(page)

    await search(page, 'ремонтами')
    await page
      .locator('main tbody mark', { hasText: /^ремонт/i })
      .first()
      .waitFor()
    const byWords = await found(page)
    expect(byWords).toBeGreaterThan(12)
    expect(byWords).toBeLessThan(all)
    for (const row of await page.locator('main tbody tr').all())
      expect(await row.locator('mark').count()).toBeGreaterThan(0)

    const number = (await page.locator('main tbody tr').nth(3).innerText()).match(/\d{6,}-\S+/)?.[0] as string
    const href = await lots(page).nth(3).getAttribute('href')
    await search(page, `№ ${number}`)
    await page.getByText('Совпало: номер').waitFor()
    expect(await hrefs(page)).toEqual([href])
    expect(await page.locator('main tbody mark').first().innerText()).toBe(number)

    await search(page, '041240372607')
    await page
      .getByText(/^Совпало: (организатор|заказчик)/)
      .first()
      .waitFor()
    expect(await page.locator('main tbody mark').first().innerText()).toBe('041240372607')
    expect(await found(page)).toBeGreaterThan(1)
  })

  it('narrows the results, opens a lot, and comes back to the same row', async () => {
    const page = await visitor.open('/lots?q=041240372607')
    await lots(page).first().waitFor()
    const before = await found(page)
    await page
      .getByRole('group', { name: 'Предмет закупки' })
      .getByLabel(/^Товар/)
      .check()
    await page.waitForURL(/subject=1/)
    await page.waitForFunction(
      (old) => !document.querySelector('[data-testid=found-count]')?.textContent?.startsWith(old),
      `${before} `,
    )
    expect(await found(page)).toBeLessThan(before)

    const row = lots(page).nth(9)
    await row.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(100)
    const [href, name] = [await row.getAttribute('href'), await row.innerText()]
    await row.click()
    await page.waitForURL(`**${href}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()

    await page.goBack()
    await page.waitForURL(/\/lots\?q=041240372607.*subject=1/)
    await page.waitForFunction((to) => document.activeElement?.getAttribute('href') === to, href)
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, scrolled)
    expect(await page.getByLabel(/^Товар/).isChecked()).toBe(true)
  })

  it('does the same with the keyboard only', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('ремонт')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await page.locator('main mark').first().waitFor()
    const focused = () =>
      page.evaluate(() => {
        const at = document.activeElement
        return `${at?.getAttribute('href') ?? ''} ${at?.closest('label')?.textContent ?? at?.textContent ?? ''}`
      })
    async function tabTo(what: RegExp): Promise<string> {
      for (let i = 0; i < 90; i++) {
        await page.keyboard.press('Tab')
        const at = await focused()
        if (what.test(at)) return at
      }
      throw new Error(`${what} cannot be reached with Tab`)
    }
    await tabTo(/Приём заявок/)
    await page.keyboard.press('Space')
    await page.waitForURL(/stage=intake/)
    await page.getByRole('button', { name: 'Убрать условие «Статус лота: Приём заявок»' }).waitFor()
    const href = (await tabTo(/^\/lots\/\d+ /)).split(' ')[0] as string
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await page.goBack()
    await page.waitForURL(/\/lots\?q=.*stage=intake/)
    await page.waitForFunction((to) => document.activeElement?.getAttribute('href') === to, href)
  })

  it('pages through the lots forward and back, and sees each lot once', async () => {
    const page = await visitor.open('/lots?stage=completed')
    await lots(page).first().waitFor()
    const first = await hrefs(page)
    expect(first.length).toBe(12)
    await turnPage(page, 'Следующая страница')
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    expect(new URL(page.url()).searchParams.get('cursor')).toMatch(/./)
    const second = await hrefs(page)
    await turnPage(page, 'Следующая страница')
    const third = await hrefs(page)
    expect(new Set([...first, ...second, ...third]).size).toBe(36)
    await page.getByText(/^25–36 из/).waitFor()
    await turnPage(page, 'Предыдущая страница')
    expect(await hrefs(page)).toEqual(second)
    await page.reload()
    await lots(page).first().waitFor()
    expect(await hrefs(page)).toEqual(second)
  })

  it('starts again from the first page when the order changes', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    await turnPage(page, 'Следующая страница')
    await page.getByRole('columnheader', { name: /Сумма/ }).getByRole('button').click()
    await page.waitForURL((url) => url.search === '?sort=-total_price')
  })

  it('sees an error for an invalid sum, and the list stays', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    await page.getByLabel('Сумма от, ₸').fill('5 000 000')
    await page.waitForURL(/sum_from=5000000/)
    await page.getByLabel('Сумма до, ₸').fill('4 000')
    await page.getByText('Сумма «от» больше суммы «до»').waitFor()
    expect(page.url()).not.toContain('sum_to')
    await page.getByLabel('Сумма до, ₸').fill('сто')
    await page.getByText('Введите сумму цифрами').waitFor()
    await page.getByLabel('Сумма до, ₸').fill('50 000 000')
    await page.waitForURL(/sum_to=50000000/)
  })

  it('finds an organizer by name and filters by it', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    await page.getByLabel('Найти организатора по названию или БИН').fill('управление')
    const box = page.getByRole('group', { name: 'Организатор' }).getByRole('checkbox').first()
    await box.check()
    await page.waitForURL(/organizer=\d+/)
    await page.getByRole('button', { name: /^Убрать условие «Организатор: .*правлени/ }).waitFor()
  })

  it('downloads the found lots as CSV', async () => {
    const page = await visitor.open(`/lots?q=ремонт&year=${THIS_YEAR}`)
    await lots(page).first().waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Скачать CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.csv$/)
    const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(head).toContain('Номер;Наименование;')
    expect(rows.length).toBe(await found(page))
    expect(rows.length).toBeGreaterThan(12)
    expect(rows.every((row) => /ремонт/i.test(row) && row.includes(`;${THIS_YEAR};`))).toBe(true)
  })

  it('searches everywhere at once and goes on in one list', async () => {
    const page = await visitor.open('/search')
    await page.getByText('Введите, что искать').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('ремонта')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await page
      .locator('main mark', { hasText: /ремонт/i })
      .first()
      .waitFor()
    expect(await lots(page).count()).toBeLessThanOrEqual(5)
    await page.getByRole('tab', { name: /^Объявления \d/ }).click()
    await page.waitForURL(/in=announcements/)
    await expect.poll(() => lots(page).count()).toBe(0)
    await page.getByRole('link', { name: /^Показать все результаты/ }).click()
    await page.waitForURL(/\/announcements\?q=/)
    await page.locator('main mark').first().waitFor()
  })

  it('gets the link to the whole list only when the rows above it are there, so that it does not move', async () => {
    const page = await visitor.open('/search?q=ремонта')
    const all = page.getByRole('link', { name: /^Показать все результаты/ })
    await all.first().waitFor()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/_announcements\/\?.*limit=/, async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('tab', { name: /^Объявления \d/ }).click()
    await page.waitForURL(/in=announcements/)
    await page.locator('main [aria-busy=true]').waitFor()
    expect(await all.count()).toBe(0)
    release()
    await all.click()
    await page.waitForURL(/\/announcements\?q=/)
  })

  it('mistypes a word, sees the results of the right one, and can insist', async () => {
    const page = await visitor.open('/lots')
    await lots(page).first().waitFor()
    await search(page, 'строителство')
    const note = page.getByRole('status').filter({ hasText: 'Показаны результаты для «строительство».' })
    await note.waitFor()
    await page
      .locator('main mark', { hasText: /^строительств/i })
      .first()
      .waitFor()
    expect(new URL(page.url()).searchParams.get('q')).toBe('строителство')
    const corrected = await found(page)
    await page.reload()
    await note.waitFor()
    await note.getByRole('link', { name: 'Искать точно «строителство»' }).click()
    await page.getByText('По запросу „строителство“ ничего не найдено').waitFor()
    expect(new URL(page.url()).searchParams.get('exact')).toBe('true')
    expect(await note.count()).toBe(0)

    await search(page, 'строительство')
    await lots(page).first().waitFor()
    expect(page.url()).not.toContain('exact')
    expect(await found(page)).toBe(corrected)

    await page.goto('/search?q=cnhjbntkmcndj')
    await note.waitFor()
    await note.getByRole('link', { name: 'Искать точно «cnhjbntkmcndj»' }).click()
    await page.getByText('По запросу „cnhjbntkmcndj“ ничего не найдено').waitFor()
  })

  it('gets an exact match for a typed number', async () => {
    const page = await visitor.open('/lots')
    const number = (await page.locator('main td').first().innerText()).match(/\d{6,}-\S+/)?.[0] as string
    await page.goto(`/search?q=${encodeURIComponent(`№ ${number}`)}`)
    const exact = page.getByRole('region', { name: 'Точное совпадение' })
    await exact.waitFor()
    await exact.getByRole('link').click()
    await page.waitForURL(/\/lots\/\d+/)
    visitor.forgiveErrors()
  })

  it('finds a contract and a lot by numbers with a slash or small letters, on the page of everything too', async () => {
    const page = await visitor.open('/')
    const numbers = await page.evaluate(async () => {
      const read = async (path: string) =>
        (await (await fetch(`/api/core/api/core/${path}?limit=100`)).json()).results
      const [contracts, lots] = await Promise.all([read('_contracts/'), read('_lots/')])
      return {
        contracts: contracts.find((row: { system_number: string }) => row.system_number.includes('/')),
        lots: lots.find((row: { number: string }) => /[а-я]/.test(row.number)) ?? lots[0],
      }
    })
    for (const [list, typed, id] of [
      ['contracts', numbers.contracts.system_number, numbers.contracts.id],
      ['lots', numbers.lots.number.toLowerCase(), numbers.lots.id],
    ]) {
      const href = `/${list}/${id}`
      await page.goto(`/${list}?q=${encodeURIComponent(typed)}`)
      await page.locator(`main a[href="${href}"]`).first().waitFor()
      await page.goto(`/search?q=${encodeURIComponent(typed)}`)
      const exact = page.getByRole('region', { name: 'Точное совпадение' })
      await exact.locator(`a[href="${href}"]`).click()
      await page.waitForURL(`**${href}`)
    }
  })

  it('saves a search, renames it, opens it and deletes it', async () => {
    const page = await visitor.open(`/lots?q=ремонт&year=${THIS_YEAR}`, PHONE)
    await lots(page).first().waitFor()
    await page.getByRole('button', { name: 'Сохранить поиск' }).click()
    await page.getByRole('link', { name: 'Открыть сохранённые поиски' }).click()
    await page.getByRole('heading', { name: `«ремонт», Год: ${THIS_YEAR}` }).waitFor()
    await page.getByRole('button', { name: /^Переименовать/ }).click()
    await page.getByLabel('Название поиска').fill('Ремонты года')
    await page.keyboard.press('Enter')
    await page.reload()
    await page.getByRole('link', { name: 'Открыть «Ремонты года»' }).click()
    await page.waitForURL((url) => url.pathname === '/lots' && url.searchParams.get('q') === 'ремонт')
    await page.goBack()
    await page.getByRole('button', { name: 'Удалить «Ремонты года»' }).click()
    await page.getByText('Сохранённых поисков пока нет').waitFor()
  })
})
