import type { Page } from 'playwright-core'
import type { Screen } from './screens.ts'

/** One screen of the cabinet: whose, and how they get there. Nothing on the way changes what others see. */
export interface CabinetScreen extends Screen {
  as?: string
  /** Leave out where the screen is looked at in letters of double size: it is a variant of another. */
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
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click()

export const dialog: Act = (page) => page.getByRole('dialog').last().waitFor()

export const sees =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor()

/** The first thing of a list, by its own page. */
export const openFirst =
  (kind: string, search = ''): Act =>
  async (page) => {
    const link = page.locator(`main a[href^="${kind}/"]:not([href$="/new"])`).first()
    await page.goto(`${await link.getAttribute('href')}${search}`)
  }
