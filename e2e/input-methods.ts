import type { Locator, Page } from 'playwright-core'
import { choose, chosen, tabTo } from './keyboard.ts'

/** An input method: the same test runs once with each. */
export interface InputMethod {
  press(page: Page, place: Locator): Promise<void>
  write(page: Page, field: Locator, text: string): Promise<void>
  /** Chooses an option of a native `<select>` by a part of its text. */
  choose(page: Page, select: Locator, row: string): Promise<void>
  tick(page: Page, box: Locator): Promise<void>
  upload(page: Page, button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>
}

export const mouse: InputMethod = {
  press: (_page, place) => place.click(),
  write: (_page, field, text) => field.fill(text),
  async choose(_page, select, row) {
    await select.waitFor()
    const option = select.locator('option').filter({ hasText: row }).first()
    await option.waitFor({ state: 'attached' })
    await select.selectOption({ label: (await option.textContent()) ?? row })
  },
  tick: (_page, box) => box.check(),
  async upload(page, button, file) {
    const choosing = page.waitForEvent('filechooser')
    await button.click()
    await (await choosing).setFiles(file)
  },
}

/** Keyboard only: an element that Tab cannot reach fails the test. */
export const keyboard: InputMethod = {
  async press(page, place) {
    await tabTo(page, place)
    await page.keyboard.press('Enter')
  },
  async write(page, field, text) {
    await tabTo(page, field)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
  },
  async choose(page, select, row) {
    if ((await chosen(select))?.includes(row)) return
    await choose(page, select, row)
  },
  async tick(page, box) {
    await tabTo(page, box)
    if (!(await box.isChecked())) await page.keyboard.press('Space')
  },
  async upload(page, button, file) {
    // Enable file chooser interception before the key press; enabled later, the browser may open its own dialog first.
    page.on('filechooser', () => {})
    await tabTo(page, button)
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(file)
  },
}
