import type { Browser } from 'playwright-core'
import { framesWhile, middleOfThree, signedInPage } from '../watched-page.ts'

/** Measures the step of lots with a thousand of them: the first rows, setting one field for all, and scrolling. */
export async function watchLots(
  browser: Browser,
  site: string,
  announcementId: number,
  password: string,
): Promise<[string, string][]> {
  const page = await signedInPage(browser, site, 'organizer@portal.example', password)
  const row = page.getByRole('button', { name: /^Открепить лот/ }).first()
  const opened: number[] = []
  for (let i = 0; i < 3; i++) {
    const started = performance.now()
    await page.goto(`/cabinet/announcements/${announcementId}?step=lots`, { waitUntil: 'commit' })
    await row.waitFor()
    opened.push(performance.now() - started)
  }
  await page.locator('#terms-for-all').selectOption({ label: 'DDP — Поставка с оплатой пошлин' })
  const pressed = performance.now()
  await page.getByRole('button', { name: 'Применить ко всем' }).click()
  await page
    .getByText(/Условия поставки указаны для/)
    .first()
    .waitFor()
  const confirmedIn = performance.now() - pressed
  const rows = await page.getByRole('button', { name: /^Открепить лот/ }).count()
  await page.mouse.move(700, 500)
  const frames = await framesWhile(page, async () => {
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 30 ? 400 : -400)
  })
  await page.close()
  return [
    ['browser: first lots visible, opened by URL', middleOfThree(opened)],
    ['browser: «Применить ко всем» until the confirmation', confirmedIn.toFixed(0)],
    ['browser: lots in the DOM', String(rows)],
    ['browser: frames while scrolling, median', frames],
  ]
}
