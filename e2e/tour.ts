import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Locators for the guided tour's overlay and the controls around it. */
export const tourOf = (page: Page) => {
  const card = page.locator('dialog[aria-modal=true]')
  return {
    button: page.getByRole('button', { name: 'Обзор экрана' }),
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
export async function says(card: Locator, text: string | RegExp): Promise<void> {
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
    await litInSight(page)
    const [step, count] = (await card.getByText(/^Шаг \d+ из \d+$/).innerText()).match(/\d+/g) ?? []
    expect(Number(step)).toBe(titles.length)
    if (step === count) break
    await page.keyboard.press('ArrowRight')
    await says(card, `Шаг ${titles.length + 1} из ${count}`)
  }
  await tourOf(page).done.click()
  await card.waitFor({ state: 'detached' })
  return titles
}

/** The highlighted area is on the screen; the card is beside it or, without room, covers less than half of it. */
async function litInSight(page: Page): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const lit = document.querySelector('dialog[aria-modal=true] rect')?.getBoundingClientRect()
      const card = document.querySelector('dialog[aria-modal=true] [data-side]')?.getBoundingClientRect()
      if (!lit || !card) return 'nothing is lit'
      if (lit.bottom < 0 || lit.top > innerHeight || lit.height < 8)
        return `the light is off the screen: ${lit.top}–${lit.bottom}`
      const covered = Math.max(0, Math.min(lit.bottom, card.bottom) - Math.max(lit.top, card.top))
      const beside = card.left >= lit.right || card.right <= lit.left
      return beside || covered < lit.height / 2 ? 'well' : 'the card hides what it explains'
    })
  await expect.poll(seen, { interval: 50 }).toBe('well')
}
