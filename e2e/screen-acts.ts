import type { Page } from 'playwright-core'
import { settled } from './inspect.ts'
import type { Screen } from './screens.ts'

/** One screen of the cabinet: which user sees it, and how to get there. No step changes data that other tests see. */
export interface CabinetScreen extends Screen {
  as?: string
  /** A variant of another screen (a dialog, an error): left out of the low-vision test and checked less in CI. */
  isVariant?: boolean
}

export type Act = (page: Page) => Promise<void>

export const after =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

export const press =
  (name: string | RegExp): Act =>
  async (page) => {
    // Parts that are still loading would move the button between press and release: no click.
    await settled(page)
    await page.getByRole('button', { name, exact: true }).first().click()
  }

export const dialog: Act = (page) => page.getByRole('dialog').last().waitFor()

export const sees =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

/** Opens the page of the first entry in a list. */
export const openFirst =
  (kind: string, search = ''): Act =>
  async (page) => {
    const link = page.locator(`main a[href^="${kind}/"]:not([href$="/new"])`).first()
    await page.goto(`${await link.getAttribute('href')}${search}`)
  }
