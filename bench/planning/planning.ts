import { mkdirSync, writeFileSync } from 'node:fs'
import { DEMO_PASSWORD } from '@zakup/db/demo/people'
import pg from 'pg'
import { launchBrowser } from '../../e2e/launch-browser.ts'
import { startDemoPortal } from '../../tools/demo-portal.ts'
import { untilStopped } from '../../tools/until-stopped.ts'
import { timedRequests } from '../timed-requests.ts'
import { fillPlan, rewriteHalf } from './fill-plan.ts'
import { watchPlan } from './watch-plan.ts'

/**
 * A plan of five thousand items, used by its specialist and its head: `npm run bench:planning [-- items]`. Server times
 * are those of whole requests over HTTP; browser times are from the click to the visible result.
 */
const items = Number(process.argv[2] ?? 5000)
const SAVES = 30

const stops = untilStopped()
const { origin: site, url } = await startDemoPortal(stops)
const { lines, ask, signIn, measured } = timedRequests(site)
const db = new pg.Client({ connectionString: url })
await db.connect()
const planId = await fillPlan(db, 'customer@portal.example', items)

const specialist = await signIn('customer@portal.example')
const head = await signIn('customer-head@portal.example')

await measured('open: plan', () => ask(specialist, 'GET', `core/plan/${planId}/`), 10)
const page = `personal-account/main/plan-items-by-plan/?plan_id=${planId}&limit=100`
await measured('open: first hundred items', () => ask(specialist, 'GET', page), 10)
await measured('last hundred items', () => ask(specialist, 'GET', `${page}&offset=${items - 100}`), 10)
await measured(
  'readiness of the whole plan',
  () => ask(specialist, 'GET', `core/plan/${planId}/readiness/`),
  5,
)

const { results } = (await ask(specialist, 'GET', `${page}&offset=${items / 2}`)) as {
  results: { id: number }[]
}
const saved = await Promise.all(
  results.slice(0, SAVES).map(({ id }) => ask(specialist, 'GET', `core/plan-items/${id}`)),
)
let next = 0
await measured('save one item', () => save(saved[next++] as Item), SAVES)

const browser = await launchBrowser()
lines.push(...(await watchPlan(browser, site, planId, DEMO_PASSWORD)))
await browser.close()

await measured('send for approval', () =>
  ask(specialist, 'POST', `core/plan/${planId}/start_approve_process/`),
)
const decree = { decree_number: '1-нқ', decree_date: '2026-01-12' }
await measured('approve', () => ask(head, 'POST', `core/plan/${planId}/approve/`, decree))
let amendment = 0
await measured('amend (copy)', async () => {
  const ground = { kind: 'budget', ground: 'Уточнение бюджета' }
  amendment = (await ask<{ id: number }>(specialist, 'POST', `core/plan/${planId}/amend/`, ground)).id
})
await rewriteHalf(db, amendment)
await measured(
  'open: an amendment with half of it changed',
  () => ask(head, 'GET', `core/plan/${amendment}/`),
  5,
)
await measured('its changes, first page', () => ask(head, 'GET', `core/plan/${amendment}/changes/`), 5)
await measured('approve the amendment', () => ask(head, 'POST', `core/plan/${amendment}/approve/`, decree))
await measured(
  'public: its changes, first page',
  () => ask(null, 'GET', `core/_plans/${amendment}/changes/`),
  5,
)
await db.end()
await stops.all()

const text = [`A plan of ${items} items`, '', '| what | ms |', '|---|---|']
  .concat(lines.map(([what, ms]) => `| ${what} | ${ms} |`))
  .join('\n')
console.log(text)
mkdirSync('bench/out', { recursive: true })
writeFileSync('bench/out/planning.md', `${text}\n`)

interface Ref {
  id: number
}
interface Item {
  id: number
  version: number
  deliveries: ({ kato: Ref } & Record<string, unknown>)[]
  funding: { fkrb: Ref | null; fkr_subprogram: Ref | null; ekrb: Ref | null; amount: string }[]
  [field: string]: unknown
}

/** The body the form sends: the same item with another description. */
function save(item: Item): Promise<unknown> {
  const idOf = (value: unknown) => (value as Ref | null)?.id ?? null
  const same = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, item[field]]))
  return ask(specialist, 'PUT', `core/plan-items/${item.id}/`, {
    version: item.version,
    ...same('name_ru', 'quantity', 'unit_price', 'prepayment', 'delivery_days', 'is_construction'),
    description_ru: `Уточнено ${Date.now()}`,
    plan_item_type_id: idOf(item.plan_item_type),
    purchase_subject_id: idOf(item.purchase_subject),
    enstru_id: idOf(item.enstru),
    measure_id: idOf(item.measure),
    purchase_method_id: idOf(item.purchase_method),
    justification_id: idOf(item.justification),
    month_id: idOf(item.month),
    supplier_sign_id: idOf(item.supplier_sign),
    funding_source_id: idOf(item.funding_source),
    budget_type_id: idOf(item.budget_type),
    deliveries: item.deliveries.map(({ kato, ...place }) => ({ kato_id: kato.id, ...place })),
    funding: item.funding.map(({ fkrb, fkr_subprogram, ekrb, amount }) => ({
      fkrb_id: idOf(fkrb),
      fkr_subprogram_id: idOf(fkr_subprogram),
      ekrb_id: idOf(ekrb),
      amount,
    })),
  })
}
