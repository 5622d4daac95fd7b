import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { screenshot, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { settled, violations } from './inspect.ts'
import { backTo, choose, chosen, focused, pick, tabTo, type } from './keyboard.ts'
import { enter, ownName, PRELIMINARY, planner } from './planner.ts'
import { CUSTOMER } from './sign-in.ts'
import { THIS_YEAR } from './years.ts'

const office = useBrowser()
const SOURCE = 'Из одного источника путем прямого заключения'

describe('a customer fills an item in', () => {
  it('with the keyboard only: all seven sections, mistakes corrected from the error summary, a file, and it is in the plan', async () => {
    const plan = await (await planner(CUSTOMER)).openPlan(THIS_YEAR, PRELIMINARY)
    const name = ownName('Ноутбук для выездных проверок')
    const page = await enter(await office.newContext(), `/cabinet/plans/${plan}`, CUSTOMER)
    await page.getByRole('heading', { level: 1, name: `Предварительный план ${THIS_YEAR}` }).waitFor()
    await tabTo(page, page.getByRole('link', { name: 'Добавить пункт' }).first())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Новый пункт плана' }).waitFor()

    // 1. Choosing a code fills in its name, subject and unit.
    const subject = section(page, '1. Предмет закупки')
    const price = section(page, '2. Количество и цена')
    await tabTo(page, subject.getByLabel('Код ЕНС ТРУ'))
    await page.keyboard.type('ноутбук')
    await page.getByRole('option', { name: 'среднего класса' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await subject.getByLabel('Код ЕНС ТРУ').inputValue()).toBe('262011.100.000001 — Ноутбук')
    expect(await subject.getByRole('radio', { name: 'Товар' }).isChecked()).toBe(true)
    expect(await chosen(price.getByLabel('Единица измерения'))).toBe('Штука')
    // The nomenclature has the Kazakh name; without one the item is only a draft.
    const kazakh = subject.getByLabel('Наименование на казахском')
    expect(await kazakh.inputValue()).not.toBe('')
    await tabTo(page, subject.getByLabel('Наименование на русском'))
    expect(await subject.getByLabel('Наименование на русском').inputValue()).toBe('Ноутбук')
    await page.keyboard.type(name)

    // 2. The median contract price is shown beside the price field.
    await price.getByText(/Медиана [\d\s]+,\d\d\s₸ по \d+ договор/).waitFor()
    await type(page, price.getByLabel('Количество'), '0')
    await type(page, price.getByLabel('Цена за единицу'), '350000,50')

    // 3.
    const method = section(page, '3. Способ и сроки')
    await choose(page, method.getByLabel('Способ закупки'), SOURCE)
    await choose(page, method.getByLabel('Месяц закупки'), `Декабрь ${THIS_YEAR}`)
    await type(page, method.getByLabel('Срок поставки, дней'), '30')

    // 5. The delivery place is prefilled from the organisation; the budget line is chosen.
    const funding = section(page, '5. Финансирование')
    await pick(page, funding.getByLabel('Программа (ФКРБ)'), '120001')
    await pick(page, funding.getByLabel('Специфика (ЭКРБ)'), '149')

    // 6. Ticking the checkbox shows its fields; clearing it removes them.
    const works = section(page, '6. Квалификация').getByLabel('Строительно-монтажные работы')
    await tabTo(page, works)
    await page.keyboard.press('Space')
    await page.getByLabel('Номер заключения экспертизы').waitFor()
    await page.keyboard.press('Space')
    await page.getByLabel('Номер заключения экспертизы').waitFor({ state: 'detached' })

    // 7. An upload shows its progress; the request is held until that is visible.
    const files = section(page, '7. Документы')
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/core/attachments/', async (route) => {
      await seen
      await route.continue()
    })
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, files.getByRole('button', { name: 'Выбрать файл' }))
    await page.keyboard.press('Enter')
    const chooser = await choosing
    await chooser.setFiles({ name: 'спецификация.txt', mimeType: 'text/plain', buffer: SPECIFICATION })
    await files.getByRole('progressbar', { name: 'Загружаем «спецификация.txt»' }).waitFor()
    goOn()
    await files.getByText('Загружен «спецификация.txt»').waitFor()
    await files.getByRole('button', { name: 'Убрать документ спецификация.txt' }).waitFor()

    // The error summary takes focus, and each of its links focuses its field.
    await tabTo(page, page.getByRole('button', { name: 'Сохранить пункт' }))
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert').filter({ hasText: 'чтобы сохранить пункт' })
    await focused(summary)
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      'Введите количество больше нуля',
      'Выберите обоснование способа „Из одного источника“',
      'Введите количество больше нуля в месте поставки № 1',
    ])
    await follow(page, summary, 'Введите количество больше нуля', price.getByLabel('Количество'))
    await page.keyboard.type('104')
    await backTo(page, summary.getByRole('link', { name: 'Выберите обоснование' }))
    await page.keyboard.press('Enter')
    await focused(method.getByLabel('Обоснование способа'))
    await choose(page, method.getByLabel('Обоснование способа'), 'Объекты интеллектуальной')

    // If the quantities of the places do not add up, the error shows the numbers.
    const places = section(page, '4. Место поставки')
    const first = places.getByRole('group', { name: 'Место поставки № 1' })
    expect(await first.getByLabel('Количество').inputValue()).toBe('104')
    await type(page, first.getByLabel('Количество'), '90')
    await tabTo(page, page.getByRole('button', { name: 'Сохранить пункт' }))
    await page.keyboard.press('Enter')
    await focused(summary)
    const differ = 'Сумма по местам поставки (90) не равна количеству (104)'
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([differ])
    await follow(page, summary, differ, first.getByLabel('Количество'))
    await tabTo(page, places.getByRole('button', { name: 'Добавить место поставки' }))
    await page.keyboard.press('Enter')
    const second = places.getByRole('group', { name: 'Место поставки № 2' })
    await focused(second.getByLabel('Населённый пункт (КАТО)'))
    await pick(page, second.getByLabel('Населённый пункт (КАТО)'), 'Алматы', 'г. Алматы')
    await type(page, second.getByLabel('Адрес'), 'пр. Абая, 10')
    await type(page, second.getByLabel('Количество'), '14')
    await places.getByText('Распределено 104 из 104').waitFor()

    await tabTo(page, page.getByRole('button', { name: 'Сохранить пункт' }))
    await page.keyboard.press('Enter')
    await page.getByText(/^Пункт № \d+ сохранён$/).waitFor()
    await page.waitForURL(/\/cabinet\/plan-items\/\d+\/edit$/)
    await tabTo(page, page.getByRole('link', { name: 'К плану' }))
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: name })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/36\s400\s052/)
  })
})

describe.each(TIGHT_WIDTHS)('the long form of an item at $width px', (viewport) => {
  it('says truly what may stay empty, and offers nothing that ended', async () => {
    const page = await openForm(viewport)
    const method = page.getByLabel('Способ закупки')
    await method.locator('option', { hasText: /^Аукцион$/ }).waitFor({ state: 'attached' })
    expect((await method.locator('option').allInnerTexts()).filter((name) => /2022|new/.test(name))).toEqual(
      [],
    )
    const months = await page.getByLabel('Месяц закупки').locator('option').allInnerTexts()
    expect([months.length, months.includes('Прошлый год')]).toEqual([13, false])

    const marked = (name: string) =>
      page.locator('label').filter({ hasText: name }).filter({ hasText: 'необязательно' }).count()
    const source = page.getByLabel('Источник финансирования')
    await source.selectOption({ index: 1 })
    expect(await marked('Наименование на казахском')).toBe(0)
    expect(await marked('Программа (ФКРБ)')).toBe(1)
    expect([await marked('Специфика (ЭКРБ)'), await marked('Вид бюджета')]).toEqual([0, 0])
    await source.selectOption({ value: '7' })
    await expect.poll(() => marked('Специфика (ЭКРБ)')).toBe(1)
    expect(await marked('Вид бюджета')).toBe(1)
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Программа (ФКРБ)').scrollIntoViewIfNeeded()
    await screenshot(page, 'plan-item-marks', { fullPage: false })
  })

  it('keeps the menu of the cabinet in view where it stands beside the form, and covers nothing', async () => {
    const page = await openForm(viewport)
    const menu = page.locator('aside').first()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(viewport.height)
    if (viewport.width < 800) {
      expect(await menu.isVisible()).toBe(false)
      return
    }
    const box = () => menu.evaluate((side) => side.getBoundingClientRect().toJSON())
    const beside = await page.locator('main').evaluate((main) => main.getBoundingClientRect().left)
    expect(await box()).toMatchObject({ top: 0, left: 0, height: viewport.height })
    expect((await box()).right).toBeLessThanOrEqual(beside)

    // The keyboard reaches the last link of the menu, which scrolls to it; the form does not move.
    const before = await page.evaluate(() => scrollY)
    const last = menu.getByRole('link', { name: 'Открытая часть портала' })
    await last.focus()
    expect(await last.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
      viewport.height,
    )
    expect(await page.evaluate(() => scrollY)).toBe(before)
    expect(await violations(page)).toEqual([])

    // A section at the end of the menu is in view on its page; in a low window too.
    await page.setViewportSize({ width: viewport.width, height: 500 })
    await page.goto('/cabinet/profile')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const here = menu.locator('[aria-current=page]')
    await expect
      .poll(() => here.evaluate((link) => link.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(500)

    // In low-vision mode the menu stands above the page and scrolls away with it.
    await page.evaluate(() => document.documentElement.setAttribute('data-lv', ''))
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect((await box()).bottom).toBeLessThanOrEqual(500)
  })
})

async function openForm(viewport: (typeof TIGHT_WIDTHS)[number]): Promise<Page> {
  const plan = await (await planner(CUSTOMER)).openPlan(THIS_YEAR, PRELIMINARY)
  const page = await enter(
    await office.newContext(viewport),
    `/cabinet/plan-items/new?plan=${plan}`,
    CUSTOMER,
  )
  await page.getByRole('button', { name: 'Сохранить пункт' }).waitFor()
  await settled(page)
  return page
}

const SPECIFICATION = Buffer.from('Экран 15 дюймов, память 16 ГБ, гарантия 36 месяцев.\n')

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function follow(page: Page, summary: Locator, text: string, field: Locator): Promise<void> {
  await tabTo(page, summary.getByRole('link', { name: text, exact: true }))
  await page.keyboard.press('Enter')
  await focused(field)
}
