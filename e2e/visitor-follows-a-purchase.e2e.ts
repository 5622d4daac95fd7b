import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PHONE, useBrowser } from './browser.ts'
import { settled } from './inspect.ts'

const visitor = useBrowser()

/** Opens a contract with a complete chain: it has a lot, and the lot has a plan item. */
async function openContract(page: Page): Promise<void> {
  await page.goto('/contracts')
  const list = await page.request.get('/api/core/api/core/_contracts/?limit=50')
  for (const { id } of (await list.json()).results) {
    const contract = await (await page.request.get(`/api/core/api/core/contracts/${id}/`)).json()
    const steps = contract.chain.filter((step: { id: number | null }) => step.id !== null)
    if (steps.length === 4) return void (await page.goto(`/contracts/${id}`))
  }
  throw new Error('the demo data has no contract with a complete chain')
}

const chain = (page: Page) => page.getByRole('list', { name: 'Путь закупки' })

/** The page's metadata. */
async function head(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    about: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  }))
}

describe('a visitor', () => {
  it.each([{ width: 1440, height: 900 }, PHONE])(
    'follows links from a contract back to the plan at $width px',
    async (viewport) => {
      const page = await (await visitor.newContext(viewport)).newPage()
      await openContract(page)
      for (const kind of ['lots', 'announcements']) {
        // By keyboard: every step is a link.
        await chain(page).locator(`a[href^="/${kind}/"]`).focus()
        await page.keyboard.press('Enter')
        await page.waitForURL(new RegExp(`/${kind}/\\d+`))
        await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
        await page.goBack()
        // The URL changes before the page does, and the page being left has a chain of links too.
        await page.getByRole('heading', { level: 1, name: /^Договор №/ }).waitFor()
      }
      await chain(page).locator('a[href^="/plan-items/"]').click()
      await page.waitForURL(/\/plan-items\/\d+/)
      await chain(page).locator('a[href^="/contracts/"]').click()
      await page.waitForURL(/\/contracts\/\d+/)
    },
  )

  it.each([{ width: 1440, height: 900 }, PHONE])(
    'is told what can be done here today, and where bids are taken, at $width px',
    async (viewport) => {
      const page = await (await visitor.newContext(viewport)).newPage()
      for (const [link, words] of [
        ['Что может поставщик', 'Заявку на участие портал пока не принимает'],
        ['Как объявить закупку', 'вскрытие, рассмотрение и протоколы портал пока не ведёт'],
      ] as const) {
        await page.goto('/')
        await page.getByRole('link', { name: link }).click()
        await page.getByRole('heading', { level: 1, name: link }).waitFor()
        await page.getByText(words).waitFor()
      }
      for (const [system, words] of [
        [1, 'Заявку на участие подают в системе, где объявлена закупка: АИИС «ЭГЗ» (goszakup.gov.kz).'],
        [4, 'Заявки на участие портал пока не принимает. О порядке спросите организатора.'],
      ] as const) {
        const until = `offer_end_date__gte=${new Date(Date.now() + 3_600_000).toISOString().slice(0, 10)}`
        const list = await page.request.get(
          `/api/core/api/core/_announcements/?system_id__in=${system}&${until}&limit=50`,
        )
        const rows: { id: number; status: { short_name: string } }[] = (await list.json()).results
        const open = rows.find(({ status }) => status.short_name.startsWith('Приём'))
        await page.goto(`/announcements/${open?.id}`)
        await page.getByText(words).waitFor()
      }
    },
  )

  it('gets the same title and description of a page from the server and after a click', async () => {
    const page = await visitor.open('/contracts')
    await page.locator('main a[href^="/contracts/"]').first().click()
    await page.waitForURL(/\/contracts\/\d+/)
    await page.getByRole('heading', { level: 1, name: /^Договор №/ }).waitFor()
    const clicked = await head(page)
    const printed = await page.request.get(page.url())
    const html = await printed.text()
    expect(clicked.about).toMatch(/^Сумма с НДС .+ Поставщик: /)
    expect(html).toContain(`<title>${clicked.title.replaceAll('"', '&quot;')}</title>`)
    expect(html).toContain(`<link rel="canonical" href="${clicked.canonical}">`)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: /^Договор №/ }).waitFor()
    expect(await head(page)).toEqual(clicked)
  })

  it('prints the whole announcement, including inactive tabs', async () => {
    const context = await visitor.newContext()
    await context.addInitScript('window.print = () => { window.printed = true }')
    const page = await context.newPage()
    await page.goto('/announcements?stage=completed')
    await page.locator('main a[href^="/announcements/"]').first().click()
    await page.waitForURL(/\/announcements\/\d+/)
    await page.getByRole('tab', { name: /Файлы/ }).waitFor()
    await page.keyboard.press('Control+p')
    await page.waitForFunction(() => 'printed' in window)
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    for (const part of ['Лоты', 'Файлы', 'Протоколы']) expect(titles).toContain(part)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText(/^Сформировано \d\d\.\d\d\.\d{4}, /).isVisible()).toBe(true)
    expect(await page.getByRole('img', { name: page.url() }).isVisible()).toBe(true)
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('tab', { name: /Файлы/ }).waitFor()
  })

  it("prints all tabs from the browser's menu too: they load when the pointer leaves for it", async () => {
    const page = await visitor.open('/announcements?stage=completed')
    await page.locator('main a[href^="/announcements/"]').first().click()
    await page.waitForURL(/\/announcements\/\d+/)
    await page.getByRole('tab', { name: /Протоколы/ }).waitFor()
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })),
    )
    const protocols = page.locator('section', { has: page.locator('h2', { hasText: 'Протоколы' }) })
    await protocols.locator('a, td').first().waitFor({ state: 'attached' })
    await settled(page)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
    expect(await protocols.locator('a, td').first().isVisible()).toBe(true)
    expect(await page.getByText('Не успело загрузиться').count()).toBe(0)
  })

  it('gets 404 and noindex for a missing lot', async () => {
    const page = await visitor.open('/')
    const answer = await page.goto('/lots/999999999')
    expect(answer?.status()).toBe(404)
    await page.getByText('404 Not Found').waitFor()
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  })
})
