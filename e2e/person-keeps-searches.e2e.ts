import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DESKTOP, PHONE, useBrowser } from './browser.ts'
import { inspect } from './inspect.ts'
import { enter } from './planner.ts'
import { CUSTOMER, SUPPLIER } from './sign-in.ts'
import { currentPortal } from './test-portal.ts'

const portal = useBrowser()

let db: pg.Pool
beforeAll(() => {
  db = new pg.Pool({ connectionString: currentPortal().databaseUrl, max: 1 })
})
afterAll(() => db.end())

/** A word of letters that no other lot has: digits could be searched as a number. */
const ownWord = () =>
  crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/./g, (digit) => 'бвгджзклмнпрстфх'[Number.parseInt(digit, 16)] ?? '')

/** Copies a row with other values. */
async function copy(table: string, id: number, over: Record<string, unknown>): Promise<number> {
  const { rows } = await db.query(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
     where table_schema = 'public' and table_name = $1 and column_name <> 'id' and is_generated = 'NEVER'`,
    [table],
  )
  const { columns } = rows[0]
  const made = await db.query(
    `insert into ${table} (${columns}) select ${columns}
     from (select (jsonb_populate_record(r, $2)).* from ${table} r where id = $1) c returning id`,
    [id, JSON.stringify(over)],
  )
  return Number(made.rows[0].id)
}

/** Publishes a lot at this moment: a copy of one that accepts bids. */
async function publish(name_ru: string): Promise<void> {
  const { rows } = await db.query(
    `select l.id, l.announcement_id, clock_timestamp() as now from lot l join announcement a on a.id = l.announcement_id
     where a.status_id = 220 and a.version = 1 order by l.id limit 1`,
  )
  const { id, announcement_id: old, now: publish_date } = rows[0]
  const number = crypto.randomUUID().slice(0, 8)
  const dates = { publish_date, offer_start_date: publish_date, offer_end_date: null }
  const announcement_id = await copy('announcement', old, {
    number,
    root_id: null,
    external_id: null,
    ...dates,
  })
  await copy('lot', id, { announcement_id, number: `${number}-ЛОТ`, name_ru })
}

it.each([
  ['computer', DESKTOP, CUSTOMER],
  ['phone', PHONE, SUPPLIER],
])('a person keeps searches in the account and sees what is new, on a %s', async (kind, viewport, login) => {
  const word = ownWord()
  const thing = `Насос ${word}`

  // A visitor saves a search: it is kept in the browser.
  const context = await portal.newContext(viewport)
  const visitor = await context.newPage()
  await visitor.goto(`/lots?q=${word}`)
  await visitor.getByRole('button', { name: 'Сохранить поиск' }).click()
  await visitor.getByRole('link', { name: 'Открыть сохранённые поиски' }).click()
  await visitor.getByText('Хранятся в этом браузере').waitFor()
  await visitor.close()

  // After signing in, the account has none: those of the browser are offered, and moved only when asked to.
  const page = await enter(context, '/cabinet/saved-searches', login)
  await page.getByRole('heading', { name: 'В этом браузере сохранён 1 поиск' }).waitFor()
  await page.getByText('Сохранённых поисков пока нет').waitFor()
  await inspect(page, `saved-searches-offer-${kind}`)
  await page.getByRole('button', { name: 'Перенести в учётную запись' }).click()
  await page.getByText('в браузере их больше нет').waitFor()
  await page.getByRole('heading', { name: `«${word}»`, exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('saved_searches'))).toBeNull()

  // Another device of the same person has it, from the menu; a new find is counted there.
  await publish(thing)
  const other = await enter(await portal.newContext(viewport), '/cabinet', login)
  if (viewport === PHONE) await other.getByRole('button', { name: 'Меню', exact: true }).click()
  await other.getByRole('link', { name: 'Сохранённые поиски' }).click()
  await other.getByText('1 новый').waitFor()
  await inspect(other, `saved-searches-new-${kind}`)

  // Opened, it shows the lot, says that it is saved, and is visited: nothing is new any more, on either device.
  const visited = other.waitForResponse((answer) => answer.url().endsWith('/visit/'))
  await other.getByRole('link', { name: `Открыть ««${word}»»` }).click()
  await other.getByRole('link', { name: thing }).first().waitFor()
  expect((await visited).status()).toBe(204)
  await other.getByRole('button', { name: 'Поиск сохранён' }).click()
  await other.getByText('Этот поиск уже сохранён под названием').waitFor()
  await page.reload()
  await page.getByText('Новых нет').waitFor()

  // Whoever uses this browser next sees nothing of it.
  await page.getByRole('button', { name: /^Меню:/ }).click()
  await page.getByRole('listitem').getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/saved')
  await page.getByText('Сохранённых поисков пока нет').waitFor()
})
