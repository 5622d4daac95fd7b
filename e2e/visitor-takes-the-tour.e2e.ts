import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { screenshot, TIGHT_WIDTHS, useBrowser } from './browser.ts'
import { navigateOnClient } from './client-navigation.ts'
import { settled, violations } from './inspect.ts'
import { focused, tabTo } from './keyboard.ts'
import { CUSTOMER, signIn } from './sign-in.ts'
import { highlightTop, highlightVisible, takeTour, tourOf, waitForText } from './tour.ts'

const visitor = useBrowser()
type Viewport = (typeof TIGHT_WIDTHS)[number]

async function newcomer(viewport: Viewport, path: string): Promise<Page> {
  const page = await (await visitor.newContext(viewport, { tourOffers: true })).newPage()
  await page.goto(path)
  return page
}

/** The tours already offered, as stored in the browser. */
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('tours_offered'))
/** Advances the clock past the delay before a tour is offered, twice over. */
const passOfferDelay = (page: Page) => page.clock.runFor(20_000)

describe.each(TIGHT_WIDTHS)('a visitor at $width px', (viewport) => {
  it('is offered one tour ever; after that a dot marks the screens whose tour was not taken', async () => {
    const page = await newcomer(viewport, '/lots')
    const { offer, card, marked } = tourOf(page)
    await offer.waitFor()
    expect(await card.count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await screenshot(page, 'tour-offer', { fullPage: false })
    await page.getByRole('button', { name: 'Не сейчас' }).click()
    await offer.waitFor({ state: 'detached' })
    expect(await kept(page)).toBe('{"visitor":[]}')
    await marked.waitFor()

    // Another visit: no second offer, here or elsewhere, and no `own` cookie: pages are still rendered on the server.
    const later = await page.context().newPage()
    await later.clock.install()
    await later.goto('/lots')
    await tourOf(later).marked.waitFor()
    expect((await later.context().cookies()).filter(({ name }) => name === 'own')).toEqual([])
    await navigateOnClient(later, '/contracts')
    await tourOf(later).marked.waitFor()
    await passOfferDelay(later)
    expect(await tourOf(later).offer.count()).toBe(0)
    expect(await violations(later)).toEqual([])
    await screenshot(later, 'tour-dot', { fullPage: false })

    // A tour that was taken has no dot; leaving it for another page does not count as taking the tour there.
    await tourOf(later).button.click()
    await waitForText(tourOf(later).card, 'номер договора')
    await navigateOnClient(later, '/announcements')
    await tourOf(later).marked.waitFor()
    await navigateOnClient(later, '/contracts')
    await later.getByRole('heading', { level: 1, name: 'Договоры' }).waitFor()
    await tourOf(later).marked.waitFor({ state: 'detached' })
    expect(await kept(later)).toBe('{"visitor":["contracts"]}')
  })

  it('accepts the offer, and focus returns to the button', async () => {
    const page = await newcomer(viewport, '/')
    const { offer, card, button } = tourOf(page)
    await offer.waitFor()
    await page.getByRole('button', { name: 'Показать', exact: true }).click()
    await waitForText(card, 'Войти не нужно')
    await offer.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await focused(button)
    expect(await kept(page)).toBe('{"visitor":["home"]}')
  })

  it('is not interrupted while typing or in a dialog', async () => {
    const page = await (await visitor.newContext(viewport, { tourOffers: true })).newPage()
    await page.clock.install()
    await page.goto('/lots')
    const search = page.getByRole('searchbox').first()
    await search.focus()
    for (let second = 0; second < 12; second++) {
      await page.keyboard.press('a')
      await page.clock.runFor(1_000)
    }
    expect(await tourOf(page).offer.count()).toBe(0)
    await passOfferDelay(page)
    await tourOf(page).offer.waitFor()
  })

  it('takes the tour with the keyboard only', async () => {
    const page = await visitor.open('/lots?stage=intake', viewport)
    const { button, card, next, back, cross, title } = tourOf(page)
    await settled(page)
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await title.waitFor()
    await focused(card.locator('[data-side]'))
    expect(await card.getAttribute('aria-labelledby')).toBe(await title.getAttribute('id'))
    expect(await title.innerText()).toBe('Фильтры')
    expect(await back.count()).toBe(0)

    await page.keyboard.press('ArrowRight')
    await waitForText(card, 'Выбранные условия')
    await page.keyboard.press('ArrowLeft')
    await waitForText(card, 'Число справа показывает')
    await page.keyboard.press('ArrowLeft')
    await waitForText(card, /^Шаг 1/)

    // Focus trap: Tab cycles through the close button and «Далее».
    await page.keyboard.press('Tab')
    await focused(cross)
    await page.keyboard.press('Tab')
    await focused(next)
    await page.keyboard.press('Tab')
    await focused(cross)
    await page.keyboard.press('Shift+Tab')
    await focused(next)
    await page.keyboard.press('Enter')
    await waitForText(card, 'Выбранные условия')
    await focused(next)
    expect(await violations(page)).toEqual([])

    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
    await focused(button)
    // Closing resets the tour: it restarts at step 1.
    await page.keyboard.press('Enter')
    await waitForText(card, /^Шаг 1/)
    await cross.click()
    await focused(button)
  })

  it('gets no step for a missing element', async () => {
    const page = await visitor.open('/lots', viewport)
    await settled(page)
    // No filter is set, so there are no chips; a phone has cards only.
    const wide = viewport.width > 720
    expect(await takeTour(page)).toEqual(['Фильтры', ...(wide ? ['Вид'] : []), 'Сохранить поиск'])
    await focused(tourOf(page).button)
  })

  it('presses a button of the card while the page behind it scrolls', async () => {
    const page = await visitor.open('/lots', viewport)
    // Without smooth scrolling: the target stands still before the button is pressed.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settled(page)
    const { button, card, done, title } = tourOf(page)
    await button.click()
    await title.waitFor()
    while ((await done.count()) === 0) await page.keyboard.press('ArrowRight')
    await highlightVisible(page)
    // Waits until the button stands still.
    await done.hover()
    await page.mouse.down()
    const isPressed = () => done.evaluate((button) => button.matches(':active'))
    await expect.poll(isPressed).toBe(true)
    // The target moves to where the card stands on a phone, or away from under it on a desktop.
    const before = await highlightTop(page)
    await page.evaluate(() => scrollBy({ top: scrollY > 0 ? -500 : 100, behavior: 'instant' }))
    await expect.poll(() => highlightTop(page)).not.toBe(before)
    expect(await isPressed()).toBe(true)
    await page.mouse.up()
    await card.waitFor({ state: 'detached' })
  })

  it('leaves the tour by navigating to another page', async () => {
    const page = await visitor.open('/lots', viewport)
    const { button, card } = tourOf(page)
    await button.click()
    await waitForText(card, 'Фильтры')
    await navigateOnClient(page, '/contracts')
    await card.waitFor({ state: 'detached' })
    await focused(page.getByRole('heading', { level: 1, name: 'Договоры' }))
    await button.click()
    await waitForText(card, 'номер договора')
  })

  it('finds no button where a screen has no tour', async () => {
    const page = await visitor.open('/faq', viewport)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await tourOf(page).button.count()).toBe(0)
  })

  it.each(['Чёрный на белом', 'Белый на чёрном'])(
    'takes the tour in the low-vision version: %s',
    async (colours) => {
      const page = await visitor.open('/announcements?stage=intake', viewport)
      await page.getByRole('button', { name: 'Для слабовидящих' }).first().click()
      await page.getByRole('button', { name: 'Размер текста 200 %' }).click()
      await page.getByRole('button', { name: colours }).click()
      await settled(page)
      await tourOf(page).button.click()
      await waitForText(tourOf(page).card, /^Шаг 1/)
      await screenshot(page, `tour-low-vision-${colours === 'Белый на чёрном' ? 'dark' : 'light'}`, {
        fullPage: false,
      })
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect((await takeTour(page)).length).toBeGreaterThan(2)
    },
  )

  it('sees its borders in forced colours, with reduced motion', async () => {
    const page = await (
      await visitor.newContext(viewport, { forcedColors: 'active', reducedMotion: 'reduce' })
    ).newPage()
    await page.goto('/')
    await settled(page)
    await tourOf(page).button.click()
    await waitForText(tourOf(page).card, /^Шаг 1/)
    await screenshot(page, 'tour-forced-colours', { fullPage: false })
    const edge = await page.evaluate(() => {
      const of = (part: string) => document.querySelector(`dialog[aria-modal=true] ${part}`) as Element
      return [getComputedStyle(of('rect')).strokeWidth, getComputedStyle(of('[data-side]')).borderTopWidth]
    })
    expect(edge).toEqual(['4px', '2px'])
    await page.keyboard.press('Escape')
    expect((await takeTour(page)).length).toBe(4)
  })

  it('is offered one tour as a person, takes it in the cabinet, and the profile forgets it', async () => {
    const page = await newcomer(viewport, '/login')
    const { button, card, offer, marked } = tourOf(page)
    await signIn(page, CUSTOMER)
    await page.waitForURL(/\/cabinet$/)
    // The offer is made to the person: what the browser's visitors were offered does not count.
    await offer.waitFor()
    await page.clock.install()
    await page.goto('/cabinet/plan-items')
    await settled(page)
    await marked.waitFor()
    await passOfferDelay(page)
    expect(await offer.count()).toBe(0)
    await screenshot(page, 'tour-dot-cabinet', { fullPage: false })
    await button.click()
    await waitForText(card, 'Вручную или из файла XLSX')
    await page.keyboard.press('ArrowRight')
    await waitForText(card, 'Статусы пунктов')
    expect(await violations(page)).toEqual([])
    await screenshot(page, 'tour-cabinet', { fullPage: false })
    await page.keyboard.press('Escape')
    await focused(button)
    expect(await marked.count()).toBe(0)
    expect(await kept(page)).toMatch(/^\{"\d+":\["own_items"\]\}$/)

    await page.goto('/cabinet/profile')
    await page.getByRole('button', { name: 'Пройти обзоры снова' }).click()
    await page.getByText('обзор предложим снова').waitFor()
    expect(await kept(page)).toBeNull()
  })
})
