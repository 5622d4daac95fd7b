import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Waits until this element has focus. */
export async function focused(place: Locator): Promise<void> {
  await expect.poll(() => isFocused(place), { interval: 20 }).toBe(true)
}

/** Presses Tab until this element has focus, as a keyboard user does. */
export async function tabTo(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  await place.waitFor()
  for (let steps = 0; steps < 120; steps++) {
    if (await isFocused(place)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${place.toString()}`)
}
export const backTo = (page: Page, place: Locator) => tabTo(page, place, 'Shift+Tab')

/** Presses ArrowDown in a `<select>` until this option is chosen. */
export async function choose(page: Page, select: Locator, row: string): Promise<void> {
  await tabTo(page, select)
  for (let steps = 0; steps < 60; steps++) {
    if ((await chosen(select))?.includes(row)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the list has no «${row}»`)
}

/** Tabs to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Types into a combobox and takes the found option with Enter. */
export async function pick(page: Page, field: Locator, text: string, found = text): Promise<void> {
  await type(page, field, text)
  await page.getByRole('option', { name: found }).first().waitFor()
  await page.keyboard.press('Enter')
  // A chosen option shows «code — name»; text that was only typed does not.
  await expect.poll(() => field.inputValue()).toContain(' — ')
  expect(await field.inputValue()).toContain(found)
}

export const chosen = (select: Locator) =>
  select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.textContent)
