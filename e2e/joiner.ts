import { checkDigit } from '@zakup/domain/iin-bin'
import type { Page } from 'playwright-core'

/** A random number with a valid check digit, so that a test can run twice on one portal. */
function freshNumber(head: string): string {
  for (;;) {
    const first11 =
      head +
      String(crypto.getRandomValues(new Uint32Array(1))[0])
        .padStart(10, '0')
        .slice(-11 + head.length)
    const last = checkDigit(first11)
    if (last !== null) return first11 + last
  }
}
export const freshBin = () => freshNumber('24014')
export const freshIin = () => freshNumber('850101')

/** Long and not in the list of known passwords: the portal refuses short or known ones. */
export const OWN_PASSWORD = 'тихий-сквер-под-каштанами-77'

export interface Joiner {
  bin: string
  email: string
  name: string
  headIin: string
}

export function joiner(): Joiner {
  const bin = freshBin()
  return {
    bin,
    email: `head-${bin}@gymnasium.example`,
    name: `КГУ «Гимназия № ${bin.slice(-6)}»`,
    headIin: freshIin(),
  }
}

export async function requestEmail(page: Page, bin: string, email: string): Promise<void> {
  await page.getByLabel('БИН или ИИН организации').fill(bin)
  await page.getByLabel('Электронная почта').fill(email)
  await page.getByRole('button', { name: 'Получить письмо' }).click()
}

/** Fills in the required fields of an application. */
export async function fillApplication(page: Page, { name, headIin }: Joiner): Promise<void> {
  await page.getByLabel('Наименование на русском').fill(name)
  await page.getByLabel('Наименование на казахском').fill('«Гимназия» КММ')
  await page
    .getByLabel('Организационно-правовая форма')
    .selectOption({ label: 'Коммунальное государственное учреждение' })
  await page.getByLabel('Населённый пункт (КАТО)').fill('г. Астана')
  await page.getByRole('option', { name: 'г. Астана' }).first().click()
  await page.getByLabel('Улица, дом, офис').fill('пр. Мәңгілік Ел, 8')
  await page.getByLabel('ИИН руководителя').fill(headIin)
  await page.getByLabel('Фамилия').fill('Серикова')
  await page.getByLabel('Имя', { exact: true }).fill('Айгуль')
  await page.getByLabel('Должность').fill('Директор')
  await page.getByRole('checkbox', { name: /^Заказчик/ }).check()
}

export async function addDocument(page: Page, kind: string, name: string): Promise<void> {
  await page.getByLabel('Вид документа').selectOption({ label: kind })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`${kind}: ${crypto.randomUUID()}\n`) })
  await page.getByRole('button', { name: `Убрать документ ${name}` }).waitFor()
}
