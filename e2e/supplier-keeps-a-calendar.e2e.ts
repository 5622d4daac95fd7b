import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from './browser.ts'
import { inspect, settled } from './inspect.ts'
import { planner } from './planner.ts'
import { BUILDER, SUPPLIER, signIn } from './sign-in.ts'

const portal = useBrowser()

interface Purchase {
  id: number
  number: string
  offer_end_date: string
}

/** The end of the intake of bids in a calendar, by another program than the one that wrote it. */
function intakeEnd(text: string, { number }: Purchase): string | undefined {
  const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  const entry = entries
    .map((one) => new ICAL.Event(one))
    .find(({ summary }) => summary.startsWith(`Заканчивается приём заявок: № ${number},`))
  return entry?.startDate.toJSDate().toISOString()
}

it.each([
  ['computer', DESKTOP, SUPPLIER, 0],
  ['phone', PHONE, BUILDER, 1],
])(
  'a supplier keeps the deadlines of a purchase in a calendar, on a %s',
  async (kind, viewport, login, nth) => {
    const someone = await planner(login)
    const { results } = await someone.call<{ results: Purchase[] }>(
      'GET',
      'core/_announcements/?status_id__in=220&ord=-offer_end_date&limit=2',
    )
    const purchase = results[nth] as Purchase
    const ends = new Date(purchase.offer_end_date).toISOString()

    // A visitor takes one deadline along as a file, and must sign in to watch; signing in leads back to the purchase.
    const context = await portal.newContext(viewport)
    const page = await context.newPage()
    await page.goto(`/announcements/${purchase.id}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'В календарь', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('deadlines.ics')
    await page.getByRole('link', { name: 'Следить за закупкой' }).click()
    await signIn(page, login)
    const watch = page.getByRole('button', { name: 'Следить за закупкой' })
    await watch.click()
    await page.getByText('Закупка добавлена в ваш список.').waitFor()
    await inspect(page, `watched-purchase-${kind}`)

    // The address is shown once; a calendar reads there what is watched.
    await page.getByRole('link', { name: 'Все отслеживаемые закупки' }).click()
    await page.getByRole('button', { name: `Не следить за закупкой № ${purchase.number}` }).waitFor()
    await page.getByRole('button', { name: 'Получить адрес календаря' }).click()
    const address = await page.getByLabel('Адрес календаря').inputValue()
    await inspect(page, `calendar-address-${kind}`)
    const feed = await fetch(address)
    expect(intakeEnd(await feed.text(), purchase)).toBe(ends)
    await page.reload()
    await page.getByText('Последний раз календарь читал его').waitFor()
    expect(await page.getByLabel('Адрес календаря').count()).toBe(0)
    await inspect(page, `calendar-kept-${kind}`)

    // What is watched no more is gone from it; a revoked address is no address.
    await page.getByRole('button', { name: `Не следить за закупкой № ${purchase.number}` }).click()
    await page.getByText(`Вы больше не следите за закупкой № ${purchase.number}`).waitFor()
    expect(intakeEnd(await (await fetch(address)).text(), purchase)).toBeUndefined()
    // The list above has one row less by now.
    await settled(page)
    await page.getByRole('button', { name: 'Отозвать адрес' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать адрес' }).click()
    await page.getByText('Адрес календаря отозван').waitFor()
    expect((await fetch(address)).status).toBe(404)
    await page.getByRole('button', { name: 'Получить адрес календаря' }).waitFor()
  },
)
