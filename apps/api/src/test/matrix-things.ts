import { buildOrganization, buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { ACCOUNT_NOUNS, makeAccountThing } from './matrix-accounts.ts'
import { DICT_NOUNS, makeDictThing } from './matrix-dicts.ts'
import { JOINING_NOUNS, makeJoiningThing } from './matrix-joining.ts'
import { makeOperatorThing, OPERATOR_NOUNS } from './matrix-operator.ts'
import { makeCopy, makePlan, PLANS } from './matrix-plans.ts'
import { makePostThing, POST_NOUNS } from './matrix-posts.ts'
import { clearPurchases, makePurchaseThing, PURCHASE_NOUNS } from './matrix-purchases.ts'
import { clearRnu, makeRnuThing, RNU_NOUNS } from './matrix-rnu.ts'
import { makeSupplierThing, SUPPLIER_NOUNS } from './matrix-suppliers.ts'
import type { ForeignThings, MatrixThing } from './matrix-thing.ts'
import { makeTicketThing, TICKET_NOUNS } from './matrix-tickets.ts'
import type { Portal } from './portal.ts'

/** The plan that contains an item of each kind, and the item's columns. */
const ITEMS: Record<string, [plan: string, item: Record<string, unknown>]> = {
  draft: ['draft', { status_id: 1 }],
  isgp: ['draft', { status_id: 1, is_isgp: true }],
  construction: [
    'draft',
    { status_id: 1, is_construction: true, conclusion_number: '01-0001/26', conclusion_date: '2026-02-01' },
  ],
  submitted: ['submitted', { status_id: 1 }],
  approved: ['approved', { status_id: 2 }],
  // Once approved, but superseded by now, or of a closed year.
  old: ['superseded', { status_id: 2 }],
  closed: ['closed', { status_id: 2 }],
  isgp_approved: ['draft', { status_id: 2, is_isgp: true }],
  lot_draft: ['approved', { status_id: 4 }],
  ordered: ['approved', { status_id: 25 }],
  published: ['approved', { status_id: 5 }],
  contracted: ['approved', { status_id: 16 }],
}

/** Creates a new thing: changes by earlier calls don't matter. */
export async function makeThing(
  portal: Portal,
  wanted: string,
  organizationId: number,
): Promise<MatrixThing> {
  const [own, foreign] = wanted.split('+') as [string, string?]
  const thing = await makeOwn(portal, own, organizationId)
  return foreign ? { ...thing, foreign: await makeForeign(portal) } : thing
}

async function makeForeign(portal: Portal): Promise<ForeignThings> {
  const db = portal.admin
  const customer = await buildOrganization(db, { is_organizer: false })
  const order = await makePurchaseThing(portal, 'order:draft', customer.id)
  const organizer = await buildOrganization(db, { is_customer: false })
  const announcement = await makePurchaseThing(portal, 'announcement:draft', organizer.id)
  return {
    plan: order.plan_id,
    order: order.id,
    item: order.other as number,
    confirmed: announcement.other as number,
    lot: announcement.part as number,
    bought: await makeBought(portal),
    file: await makeFile(portal, customer.id),
    picture: await makePicture(portal, customer.id),
  }
}

async function makePicture(portal: Portal, organizationId: number): Promise<string> {
  const { rows } = await portal.admin.query(
    `insert into attachment (original_name, content_type, size, av_check, organization_id)
     values ('Фото.png', 'image/png', 1000, 'passed', $1) returning uuid`,
    [organizationId],
  )
  return rows[0].uuid
}

async function makeBought(portal: Portal): Promise<number> {
  const { id } = await buildOrganization(portal.admin, { is_customer: false })
  const { part, other } = await makePurchaseThing(portal, 'announcement:published', id)
  await portal.admin.query('insert into lot_plan_item values ($1, $2)', [part, other])
  return other as number
}

async function makeOwn(portal: Portal, wanted: string, organizationId: number): Promise<MatrixThing> {
  const db = portal.admin
  const [noun, state] = wanted.split(':') as [string, string]
  await clearRnu(portal, organizationId)
  await clearPurchases(portal, organizationId)
  // Copies first: they refer to the items of another plan.
  await db.query('delete from plan_item where organization_id = $1 and copied_root_id is not null', [
    organizationId,
  ])
  await db.query('delete from plan where organization_id = $1', [organizationId])
  if (RNU_NOUNS.includes(noun)) return makeRnuThing(portal, wanted, organizationId)
  if (SUPPLIER_NOUNS.includes(noun)) return makeSupplierThing(portal, wanted, organizationId)
  if (PURCHASE_NOUNS.includes(noun)) return makePurchaseThing(portal, wanted, organizationId)
  if (JOINING_NOUNS.includes(noun)) return makeJoiningThing(portal, wanted, organizationId)
  if (DICT_NOUNS.includes(noun)) return makeDictThing(portal, wanted, organizationId)
  if (ACCOUNT_NOUNS.includes(noun)) return makeAccountThing(portal, wanted, organizationId)
  if (POST_NOUNS.includes(noun)) return makePostThing(portal, wanted)
  if (OPERATOR_NOUNS.includes(noun)) return makeOperatorThing(portal, wanted, organizationId)
  if (TICKET_NOUNS.includes(noun)) return makeTicketThing(portal, wanted, organizationId)
  if (noun === 'plan') return makePlan(portal, state, organizationId)
  if (noun === 'copy') return makeCopy(portal, state, organizationId)
  if (['none', 'notice', 'waiting'].includes(noun)) return { id: 0, plan_id: 0 }
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

async function makeImport(portal: Portal, state: string, organizationId: number): Promise<MatrixThing> {
  const db = portal.admin
  // `late` is ready, but its plan has been submitted for approval meanwhile.
  const plan = await buildPlan(db, organizationId, state === 'late' ? PLANS.submitted : PLANS.draft)
  const isReady = state === 'ready' || state === 'late'
  const { rows } = await db.query('select id from person limit 1')
  const id = await buildRow(db, 'plan_import', {
    plan_id: plan.id,
    organization_id: organizationId,
    person_id: rows[0].id,
    state: isReady ? 'checked' : state,
    rows_total: 1,
    rows_bad: isReady ? 0 : 1,
  })
  // An invalid row, which can be corrected or left out, blocks applying the import.
  if (!isReady)
    await db.query(
      `insert into plan_import_row (plan_import_id, line, cells, body, errors)
     values ($1, 1, '[]', null, '[{"column":"name","code":"plan_import.name_missing","values":{}}]')`,
      [id],
    )
  return { id, plan_id: plan.id }
}

/** An uploaded file. A customer's file is also attached to an item and to a relation: each gives access to it. */
async function makeFile(portal: Portal, organizationId: number): Promise<string> {
  const db = portal.admin
  const { key, sha256, size } = await portal.files.put(Buffer.from('Расчёт стоимости'))
  const { rows } = await db.query(
    `insert into attachment (original_name, content_type, size, sha256, storage_key, av_check, organization_id)
     values ('Расчёт.txt', 'text/plain', $1, $2, $3, 'passed', $4) returning id, uuid`,
    [size, sha256, key, organizationId],
  )
  const { id, uuid } = rows[0]
  const { rows: customers } = await db.query('select from organization where id = $1 and is_customer', [
    organizationId,
  ])
  if (customers.length === 0) return uuid
  const plan = await buildPlan(db, organizationId, { ...PLANS.draft, year_id: 2027 })
  const item = await buildPlanItem(db, plan, { status_id: 1 })
  await db.query(`insert into plan_item_file values ($1, $2, 'calculation')`, [item.id, id])
  const customerOrganizer = await makePurchaseThing(portal, 'customer_organizer:active', organizationId)
  await db.query('update customer_organizer set attachment_id = $1 where id = $2', [id, customerOrganizer.id])
  return uuid
}
