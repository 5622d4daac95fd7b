import { buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { clearPurchases, makePurchaseThing, PURCHASE_NOUNS } from './matrix-purchases.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

const IN_WORK = { approved_at: null }
const PLANS: Record<string, Record<string, unknown>> = {
  draft: { status_id: 1, ...IN_WORK },
  submitted: { status_id: 2, submitted_at: '2026-11-01T10:00:00+05:00', ...IN_WORK },
  approved: {},
  next_year: { status_id: 1, year_id: 2027, ...IN_WORK },
}
/** The plan an item of each kind lies in, and what the item is. */
const ITEMS: Record<string, [plan: string, item: Record<string, unknown>]> = {
  draft: ['draft', { status_id: 1 }],
  isgp: ['draft', { status_id: 1, is_isgp: true }],
  construction: [
    'draft',
    { status_id: 1, is_construction: true, conclusion_number: '01-0001/26', conclusion_date: '2026-02-01' },
  ],
  submitted: ['submitted', { status_id: 1 }],
  approved: ['approved', { status_id: 2 }],
  ordered: ['approved', { status_id: 25 }],
  published: ['approved', { status_id: 5 }],
  contracted: ['approved', { status_id: 16 }],
}

/** Makes the thing anew: what the call before did to the last one does not matter. */
export async function makeThing(
  portal: Portal,
  wanted: string,
  organizationId: number,
): Promise<MatrixThing> {
  const db = portal.admin
  const [noun, state] = wanted.split(':') as [string, string]
  await clearPurchases(portal, organizationId)
  await db.query('delete from plan where organization_id = $1', [organizationId])
  if (PURCHASE_NOUNS.includes(noun)) return makePurchaseThing(portal, wanted, organizationId)
  if (noun === 'plan') {
    const plan = await buildPlan(db, organizationId, PLANS[state])
    await readyItem(portal, plan, state === 'approved' ? 2 : 1)
    return { id: plan.id, plan_id: plan.id }
  }
  if (noun === 'none') return { id: 0, plan_id: 0 }
  if (noun === 'import') return makeImport(portal, state, organizationId)
  if (noun === 'file') return { id: 0, plan_id: 0, part: await makeFile(portal, organizationId) }
  const [kind, within] = state.split('_') as [string, string | undefined]
  const material = kind === 'material'
  const [planState, over] = ITEMS[material ? (within ?? 'draft') : state] as [string, Record<string, unknown>]
  const plan = await buildPlan(db, organizationId, PLANS[planState])
  const item = await buildPlanItem(db, plan, over)
  const part = material
    ? await buildRow(db, 'plan_item_material', { plan_item_id: item.id, name_ru: 'Кран', quantity: '1' })
    : undefined
  return { id: item.id, plan_id: plan.id, ...(part !== undefined && { part }) }
}

/** An item nothing can be said against: its plan may be sent for approval. */
async function readyItem(
  portal: Portal,
  plan: { id: number; organization_id: number },
  status_id: number,
): Promise<void> {
  const db = portal.admin
  const item = await buildPlanItem(db, plan, {
    status_id,
    funding_source_id: 1,
    budget_type_id: 1,
    month_id: 12,
    delivery_days: 30,
    delivery_kato_id: 710000000,
  })
  await buildRow(db, 'plan_item_delivery', {
    plan_item_id: item.id,
    kato_id: 710000000,
    quantity: '2',
    place_ru: 'г. Астана, ул. Мәңгілік ел, 8',
  })
  await buildRow(db, 'plan_item_funding', { plan_item_id: item.id, ekrb_id: 149, amount: '2001.00' })
}

async function makeImport(portal: Portal, state: string, organizationId: number): Promise<MatrixThing> {
  const db = portal.admin
  const plan = await buildPlan(db, organizationId, PLANS.draft)
  const { rows } = await db.query('select id from person limit 1')
  const id = await buildRow(db, 'plan_import', {
    plan_id: plan.id,
    organization_id: organizationId,
    person_id: rows[0].id,
    state: state === 'ready' ? 'checked' : state,
    rows_total: 1,
    rows_bad: state === 'ready' ? 0 : 1,
  })
  // A wrong row, which may be mended or left out, keeps an import from being applied.
  if (state !== 'ready')
    await db.query(
      `insert into plan_import_row (plan_import_id, line, cells, body, errors)
     values ($1, 1, '[]', null, '[{"column":"name","code":"plan_import.name_missing","values":{}}]')`,
      [id],
    )
  return { id, plan_id: plan.id }
}

async function makeFile(portal: Portal, organizationId: number): Promise<string> {
  const { key, sha256, size } = await portal.files.put(Buffer.from('Расчёт стоимости'))
  const { rows } = await portal.admin.query(
    `insert into attachment (original_name, content_type, size, sha256, storage_key, av_check, organization_id)
     values ('Расчёт.txt', 'text/plain', $1, $2, $3, 'passed', $4) returning uuid`,
    [size, sha256, key, organizationId],
  )
  return rows[0].uuid
}
