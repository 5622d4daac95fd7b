import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'

const visitor = useBrowser()

const rows = (page: Page) =>
  page.locator('main').getByRole('link').and(page.locator('a[href^="/announcements/"]'))
const found = (page: Page) => page.getByTestId('found-count')

/** «75 объявлений на 1,2 млрд ₸» → 75. */
async function count(page: Page): Promise<number> {
  await page.waitForFunction(() =>
    /\d/.test(document.querySelector('[data-testid=found-count]')?.textContent ?? ''),
  )
  return Number((await found(page).innerText()).replace(/[\s\u00a0]/g, '').match(/^\d+/)?.[0])
}

async function countChanges(
  page: Page,
  act: () => Promise<void>,
): Promise<{ before: number; after: number }> {
  const before = await count(page)
  const text = await found(page).innerText()
  await act()
  await page.waitForFunction(
    (old) => document.querySelector<HTMLElement>('[data-testid=found-count]')?.innerText !== old,
    text,
  )
  return { before, after: await count(page) }
}

const HOW_TO_GET = 'Как получить файл, которого нет на портале'

/** A published purchase of the system with a file that is not stored here, and one of its lots that shows the file. */
async function withFileElsewhere(page: Page, system: number) {
  const api = async (path: string) => (await page.request.get(`/api/core/api/core/${path}`)).json()
  const { results } = await api(`_announcements/?system_id__in=${system}&limit=50`)
  for (const { id, number } of results) {
    const { results: lots } = await api(`announcements/${id}/lots/?limit=1`)
    const { files } = await api(`lots/${lots[0].id}/`)
    if (files.some(({ file_url }: { file_url: string | null }) => !file_url))
      return { id, number, lot: lots[0].id }
  }
  throw new Error(`No purchase of system ${system} has a file kept elsewhere`)
}

describe('a visitor', () => {
  it('filters, opens an announcement and comes back to the same place', async () => {
    const page = await visitor.open('/announcements')
    await rows(page).first().waitFor()
    const { before, after } = await countChanges(page, () => page.getByLabel(/^Приём заявок/).check())
    expect(after).toBeGreaterThan(20)
    expect(after).toBeLessThan(before)
    expect(page.url()).toContain('stage=intake')

    const firstBefore = await rows(page).first().getAttribute('href')
    await page.getByRole('link', { name: 'Страница 2' }).click()
    await page.waitForURL(/page=2/)
    await page.waitForFunction(
      (old) => document.querySelector('main a[href^="/announcements/"]')?.getAttribute('href') !== old,
      firstBefore,
    )
    const row = rows(page).nth(14)
    await row.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(300)
    const href = await row.getAttribute('href')
    const name = await row.innerText()
    await row.click()
    await page.waitForURL(`**${href}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()

    await page.goBack()
    await page.waitForURL(/stage=intake.*page=2|page=2.*stage=intake/)
    await page.locator(`a[href="${href}"]`).waitFor()
    expect(await page.getByLabel(/^Приём заявок/).isChecked()).toBe(true)
    await page.waitForFunction((y) => Math.abs(scrollY - y) < 60, scrolled)
    const seen = await page.locator(`a[href="${href}"]`).evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    })
    expect(seen).toBe(true)
  })

  it('removes one filter by its chip, and all of them without losing the search', async () => {
    const page = await visitor.open('/announcements?q=ремонт&stage=intake&subject=2&sort=-total_price')
    await rows(page).first().waitFor()
    await countChanges(page, () =>
      page.getByRole('button', { name: 'Убрать условие «Предмет закупки: Работа»' }).click(),
    )
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click()
    await page.waitForURL((url) => !url.searchParams.has('stage'))
    const state = new URL(page.url()).searchParams
    expect([state.get('q'), state.get('sort'), state.get('subject')]).toEqual([
      'ремонт',
      '-total_price',
      null,
    ])
    expect(await page.getByRole('searchbox', { name: 'Поиск объявлений' }).inputValue()).toBe('ремонт')
  })

  it('searches by words in any form, and by number', async () => {
    const page = await visitor.open('/announcements')
    await rows(page).first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('ремонта')
    await page.keyboard.press('Enter')
    await page.waitForURL(/q=/)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main a[href^="/announcements/"]')].some((link) =>
        /ремонт/i.test(link.textContent),
      ),
    )
    const number = (
      await page
        .locator('main')
        .getByText(/№\s?\d{8}-\d/)
        .first()
        .innerText()
    ).match(/\d{8}-\d/)?.[0] as string
    await page.getByRole('searchbox').fill(number)
    await page.getByRole('searchbox').press('Enter')
    await page.waitForFunction(
      () => document.querySelectorAll('main a[href^="/announcements/"]').length === 1,
    )
    expect(await count(page)).toBe(1)
  })

  it('keeps typed text while the previous search is loading', async () => {
    const page = await visitor.open('/announcements')
    await rows(page).first().waitFor()
    await page.getByRole('searchbox').fill('ремонта')
    // The next word is typed after the URL has changed and before the page has re-rendered.
    await countChanges(page, () =>
      page.getByRole('searchbox').evaluate(async (field: HTMLInputElement) => {
        field.form?.requestSubmit()
        while (!location.search.includes('q=')) await Promise.resolve()
        field.select()
        document.execCommand('insertText', false, 'бумага')
      }),
    )
    expect(await page.getByRole('searchbox').inputValue()).toBe('бумага')
    await page.goBack()
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[type=search]')?.value === '')
  })

  it('keeps a digit typed into a sum while the previous sum is loading', async () => {
    const page = await visitor.open('/announcements')
    await rows(page).first().waitFor()
    const field = page.getByLabel('Сумма от, ₸')
    await field.evaluate((input: HTMLInputElement) => {
      const shown: string[] = []
      Object.assign(window, { shown })
      // The next digit is typed after the URL has changed and before the page has re-rendered.
      const replace = history.replaceState.bind(history)
      history.replaceState = (...step) => {
        history.replaceState = replace
        replace(...step)
        queueMicrotask(() => {
          input.setSelectionRange(input.value.length, input.value.length)
          document.execCommand('insertText', false, '5')
          noteWrites(input, shown)
        })
      }
      /** Records every value that the page sets in the field. */
      function noteWrites(node: HTMLInputElement, texts: string[]) {
        const value = Object.getOwnPropertyDescriptor(node, 'value') as PropertyDescriptor
        Object.defineProperty(node, 'value', {
          ...value,
          set(text: string) {
            texts.push(text)
            value.set?.call(node, text)
          },
        })
      }
    })
    await field.pressSequentially('100')
    await page.waitForURL(/sum_from=1005(&|$)/)
    expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).not.toContain('100')
    expect(await field.inputValue()).toBe('1005')
    await page.getByRole('button', { name: /^Убрать условие/ }).click()
    await expect.poll(() => field.inputValue()).toBe('')
  })

  it('sees advice when nothing is found', async () => {
    const page = await visitor.open('/announcements?q=абракадабра&stage=intake')
    await page.getByText('По запросу „абракадабра“ ничего не найдено').waitFor()
    await page.getByText('Проверьте написание или уберите часть фильтров.').waitFor()
    await page.locator('main').getByRole('button', { name: 'Сбросить фильтры' }).last().click()
    await page.waitForURL((url) => !url.searchParams.has('stage'))
  })

  it('sorts by a column header and keeps the order in the URL', async () => {
    const page = await visitor.open('/announcements')
    const head = page.getByRole('columnheader', { name: /Сумма без НДС/ })
    await head.getByRole('button').click()
    await page.waitForURL(/sort=-total_price/)
    await page.locator('th[aria-sort=descending]').waitFor()
    await page.reload()
    await rows(page).first().waitFor()
    expect(await head.getAttribute('aria-sort')).toBe('descending')
  })

  it('sees cards instead of a table, and the choice is remembered', async () => {
    const page = await visitor.open('/announcements')
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: 'Карточки' }).click()
    await page.getByRole('table').waitFor({ state: 'detached' })
    await page.goto('/announcements')
    await rows(page).first().waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
  })

  it('moves through the tabs of an announcement with the arrow keys; each is a link', async () => {
    const page = await visitor.open('/announcements?stage=completed')
    await rows(page).first().click()
    const tab = (name: RegExp) => page.getByRole('tab', { name })
    await tab(/^Лоты/).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/tab=files/)
    await page.getByRole('tab', { name: /^Файлы/, selected: true }).waitFor()
    await page.keyboard.press('End')
    await page.waitForURL(/tab=contracts/)
    await page.reload()
    await page.getByRole('tab', { name: /^Договоры/, selected: true }).waitFor()
  })

  it('goes from an announcement to its contract, on a wide screen and on a phone', async () => {
    const page = await visitor.open('/contracts')
    const announcement = await page.evaluate(async () => {
      const ask = async (path: string) => (await fetch(`/api/core/api/core/${path}`)).json()
      for (const { id } of (await ask('_contracts/?limit=50')).results) {
        const { announcement: found } = await ask(`contracts/${id}/`)
        if (found) return found.id as number
      }
      throw new Error('no contract has an announcement')
    })
    for (const viewport of [undefined, PHONE]) {
      const tab = await visitor.open(`/announcements/${announcement}?tab=contracts`, viewport)
      await tab
        .getByRole('link', { name: /^Договор № / })
        .first()
        .click()
      await tab.waitForURL(/\/contracts\/\d+$/)
      await tab.getByRole('heading', { level: 1 }).waitFor()
    }
  })

  it('downloads a document', async () => {
    const page = await visitor.open('/announcements?stage=completed&method=2')
    await rows(page).first().click()
    await page.getByRole('tab', { name: /^Файлы/ }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('link', { name: /^Скачать «.*\.pdf»/ })
        .first()
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const head = await readFile(await download.path())
    expect(head.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each([
    ['at 1440 px', DESKTOP],
    ['at 375 px', PHONE],
  ])('%s learns how to get a file that is not on the portal', async (_, viewport) => {
    const page = await visitor.open('/', viewport)
    // Imported from goszakup.gov.kz: its page there is known. Our own purchase has no source system.
    for (const [system, source] of [
      [1, /^https:\/\/goszakup\.gov\.kz\/ru\/announce\/index\/\d+$/],
      [4, null],
    ] as const) {
      const { id, number, lot } = await withFileElsewhere(page, system)
      for (const path of [`/announcements/${id}?tab=files`, `/lots/${lot}`]) {
        await page.goto(path)
        const note = page.locator('div', { has: page.locator(':scope > b', { hasText: HOW_TO_GET }) }).last()
        await note.getByText(`Назовите номер закупки ${number} и имя файла.`).waitFor()
        await note.locator('a[href^="/organizations/"]').waitFor()
        if (source) {
          const link = page.getByRole('link', {
            name: /^В источнике: файл «.*» на goszakup\.gov\.kz, откроется другой сайт$/,
          })
          expect(await link.first().getAttribute('href')).toMatch(source)
          expect(await link.first().getAttribute('rel')).toContain('noopener')
        } else {
          await note.getByText('Адрес, по которому файл хранится, порталу неизвестен.').waitFor()
          expect(await note.locator('a[target=_blank]').count()).toBe(0)
        }
        if (source) await inspect(page, `file-elsewhere-${path.split('/')[1]}`)
      }
    }
  })

  it('sees Astana time in any time zone', async () => {
    const page = await visitor.open('/announcements?stage=intake&sort=offer_end_date')
    await rows(page).first().click()
    await page.getByText('время Астаны (UTC+5)').first().waitFor()
    const shown = await page.locator('main').innerText()
    // The browser's time zone is London; the times shown are Astana working hours.
    expect(shown).toMatch(/\d{2}\.\d{2}\.\d{4}, (?:09|1\d|20):\d{2}/)
  })

  it('filters on a phone in a sheet with a live count', async () => {
    const page = await visitor.open('/announcements', PHONE)
    await rows(page).first().waitFor()
    expect(await page.getByRole('table').count()).toBe(0)
    await page.getByRole('button', { name: 'Фильтры' }).click()
    const sheet = page.getByRole('dialog', { name: 'Фильтры' })
    const show = sheet.getByRole('button', { name: /^Показать \d/ })
    const before = await show.innerText()
    await sheet.getByLabel(/^Завершено/).check()
    // Wait for the new count: the old one is for the previous filter.
    await expect.poll(() => show.innerText()).not.toBe(before)
    const promised = Number((await show.innerText()).replace(/\D/g, ''))
    await show.click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await count(page)).toBe(promised)
    await page.getByRole('button', { name: 'Фильтры, 1' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('reaches the first announcement with the keyboard only, through the skip link', async () => {
    const page = await visitor.open('/announcements')
    await rows(page).first().waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Перейти к содержанию')
    await page.keyboard.press('Enter')
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab')
      const href = await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
      if (/^\/announcements\/\d+/.test(href)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/announcements\/\d+/)
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  })

  it('sees no drafts', async () => {
    const page = await visitor.open('/announcements?size=100')
    await rows(page).first().waitFor()
    expect(await page.locator('main').getByText('Проект', { exact: true }).count()).toBe(0)
  })
})
