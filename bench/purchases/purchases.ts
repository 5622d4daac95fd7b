import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import pg from 'pg'
import { launchBrowser } from '../../e2e/launch-browser.ts'
import { startDemoPortal } from '../../tools/demo-portal.ts'
import { untilStopped } from '../../tools/until-stopped.ts'
import { timedRequests } from '../timed-requests.ts'
import { approvedItems, attachDocuments } from './approved-items.ts'
import { watchLots } from './watch-lots.ts'

/**
 * An order of a thousand items and an announcement of a thousand lots: `npm run bench:purchases [-- items]`. Server
 * times are those of whole requests over HTTP; browser times are from the click to the visible result.
 */
const items = Number(process.argv[2] ?? 1000)

const stops = untilStopped()
const { origin: site, url } = await startDemoPortal(stops)
const { lines, ask, signIn, measured } = timedRequests(site)
const db = new pg.Client({ connectionString: url })
await db.connect()
const { ids, year } = await approvedItems(db, 'lyceum@portal.example', items)
const organizerId = await organizationOf('organizer@portal.example')

const customer = await signIn('lyceum@portal.example')
const specialist = await signIn('organizer@portal.example')
const head = await signIn('organizer-head@portal.example')

let order = 0
await measured('order: begun with all items in one call', async () => {
  const body = { plan_item_ids: ids, organizer_id: organizerId }
  order = (await ask<{ id: number }>(customer, 'POST', 'core/purchase-orders-planitem/', body)).id
})
await measured('order: sent', () => ask(customer, 'POST', `core/purchase-orders/${order}/send/`))
await measured('order: opened by the organizer', () => readOrder(), 10)
await measured('order: confirmed', () => ask(specialist, 'POST', `core/purchase-orders/${order}/confirm/`))

const facts = { name_ru: 'Тысяча лотов', name_kk: 'Мың лот', purchase_method_id: 3, purchase_subject_id: 1 }
const begun = { ...facts, year_id: year }
const { id } = await ask<{ id: number }>(specialist, 'POST', 'core/announcement/create', begun)
const of = (path: string) => `core/announcement/${id}/${path}`
const add = () => ask(specialist, 'POST', of('add-lots/'), { plan_item_ids: ids })

await measured('available items, first page', () => candidates(), 10)
await measured('lots: all added in one call', add)
const first = { lot_ids: await lotIds() }
await measured('lots: all unpinned in one call', () => ask(specialist, 'PUT', of('unpin-lots/'), first))
await add()
const terms = (await lotIds()).map((lot) => ({ lot, insoterms: 1 }))
await measured('lots: Incoterms of all in one call', () =>
  ask(specialist, 'PUT', of('set-insoterms/'), terms),
)
await measured('lots: a page of fifty', () => ask(specialist, 'GET', of('get-lots/?limit=50')), 10)
await measured(
  'lots: the last fifty',
  () => ask(specialist, 'GET', of(`get-lots/?limit=50&offset=${items - 50}`)),
  10,
)
await attachDocuments(db, id)
await measured('readiness', () => ask(specialist, 'GET', of('readiness/')), 10)
await measured('preview', () => ask(specialist, 'GET', of('preview/')), 5)

const browser = await launchBrowser()
lines.push(...(await watchLots(browser, site, id, DEMO_PASSWORD)))
await browser.close()

await measured('sent for approval', () => ask(specialist, 'POST', of('submit/')))
await measured('approved', () => ask(head, 'POST', of('approve/')))
await measured('published', () => ask(specialist, 'POST', of('publish/')))
await measured('public: the announcement', () => ask(null, 'GET', `core/announcements/${id}`), 5)
await db.end()
await stops.all()

const load = loadavg()[0]?.toFixed(1)
const text = [
  `An order of ${items} items and an announcement of as many lots (load ${load})`,
  '',
  '| what | ms |',
  '|---|---|',
]
  .concat(lines.map(([what, ms]) => `| ${what} | ${ms} |`))
  .join('\n')
console.log(text)
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/purchases.md', `${text}\n`)

/** The requests of the order screen. */
async function readOrder(): Promise<void> {
  await Promise.all([
    ask(specialist, 'GET', `core/purchase-orders/${order}/`),
    ask(specialist, 'GET', `core/purchase-orders-planitem/${order}/planitems/?limit=50`),
  ])
}

function candidates(): Promise<unknown> {
  return ask(specialist, 'GET', of('available-plan-items/?limit=20'))
}

async function lotIds(): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>('select id::int from lot where announcement_id = $1', [id])
  return rows.map((row) => row.id)
}

async function organizationOf(login: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `select m.organization_id::int as id from membership m join person p on p.id = m.person_id
     where p.email = $1 and m.ended_on is null limit 1`,
    [login],
  )
  return rows[0]?.id ?? 0
}
