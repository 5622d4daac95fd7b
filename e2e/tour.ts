import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Locators for the guided tour's overlay and the controls around it. */
export const tourOf = (page: Page) => {
  const card = page.locator('dialog[aria-modal=true]')
  return {
    button: page.getByRole('button', { name: 'Обзор экрана' }),
    /** The button with the dot: this screen's tour was not taken yet. */
    marked: page.getByRole('button', { name: 'Обзор экрана, вы его ещё не проходили' }),
    offer: page.getByText('Показать, что здесь есть?'),
    card,
    title: card.getByRole('heading'),
    next: card.getByRole('button', { name: 'Далее' }),
    back: card.getByRole('button', { name: 'Назад' }),
    done: card.getByRole('button', { name: 'Готово' }),
    cross: card.getByRole('button', { name: 'Закрыть обзор' }),
  }
}

/** Waits until the card shows this text. */
export async function waitForText(card: Locator, text: string | RegExp): Promise<void> {
  await card.getByText(text).first().waitFor()
}

/** Takes the screen's tour from its first step to «Готово» and returns the titles of the steps. */
export async function takeTour(page: Page): Promise<string[]> {
  const { button, card, title } = tourOf(page)
  await button.click()
  await title.waitFor()
  const titles: string[] = []
  for (;;) {
    titles.push(await title.innerText())
    await highlightVisible(page)
    const [step, count] = (await card.getByText(/^Шаг \d+ из \d+$/).innerText()).match(/\d+/g) ?? []
    expect(Number(step)).toBe(titles.length)
    if (step === count) break
    await page.keyboard.press('ArrowRight')
    await waitForText(card, `Шаг ${titles.length + 1} из ${count}`)
  }
  await tourOf(page).done.click()
  await card.waitFor({ state: 'detached' })
  return titles
}

/** The highlighted area is on the screen; the card is beside it or, without room, covers less than half of it. */
export async function highlightVisible(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const highlight = document.querySelector('dialog[aria-modal=true] rect')?.getBoundingClientRect()
      const card = document.querySelector('dialog[aria-modal=true] [data-side]')?.getBoundingClientRect()
      if (!highlight || !card) return 'nothing is highlighted'
      if (highlight.bottom < 0 || highlight.top > innerHeight || highlight.height < 8)
        return `the highlight is off the screen: ${highlight.top}–${highlight.bottom}`
      const covered = Math.max(0, Math.min(highlight.bottom, card.bottom) - Math.max(highlight.top, card.top))
      const beside = card.left >= highlight.right || card.right <= highlight.left
      return beside || covered < highlight.height / 2 ? 'ok' : 'the card hides what it explains'
    })
  await expect.poll(seen, { interval: 50 }).toBe('ok')
}

/** Where the highlighted area begins on the screen, in pixels. */
export const highlightTop = (page: Page) =>
  page.evaluate(() => document.querySelector('dialog[aria-modal=true] rect')?.getBoundingClientRect().top)
