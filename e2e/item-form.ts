import type { Page } from 'playwright-core'
import { THIS_YEAR } from './years.ts'

export const nameField = (page: Page) => page.getByLabel('Наименование на русском')

/** Fills in the required fields only. */
export async function fillRequired(page: Page, name: string): Promise<void> {
  await page.getByLabel('Код ЕНС ТРУ').fill('262011.100.000001')
  await page.getByRole('option', { name: '262011.100.000001' }).click()
  await nameField(page).fill(name)
  await page.getByRole('region', { name: '2. Количество и цена' }).getByLabel('Количество').fill('2')
  await page.getByLabel('Цена за единицу').fill('350000')
  await page.getByLabel('Способ закупки').selectOption({ label: 'Открытый конкурс' })
  await page.getByLabel('Месяц закупки').selectOption({ label: `Декабрь ${THIS_YEAR}` })
}
