import { buildOrganization, buildRow } from './build-people.ts'
import { buildPlan, buildPlanItem } from './build-plan.ts'
import { someoneOf } from './matrix-plans.ts'
import type { MatrixThing } from './matrix-thing.ts'
import type { Portal } from './portal.ts'

/** Things between a customer and an organizer. `home` is one of the two; the other side is created. */

const CUSTOMER_ORGANIZERS: Record<string, Record<string, unknown>> = {
  requested: { status_id: 1 },
  active: { status_id: 2 },
  rejected: { status_id: 3, decision_reason: 'Нет специалистов' },
}

/** Status of the order and of its item. */
const ORDERS: Record<string, [order: number, item: number]> = {
  draft: [1, 25],
  // Without items; without an organizer; with an organizer whose relation to this customer has ended.
  empty: [1, 25],
  alone: [1, 25],
  stranger: [1, 25],
  sent: [2, 3],
  returned: [3, 13],
  confirmed: [4, 26],
}

/** Status of the announcement, of its lot and of the item in the lot. */
const ANNOUNCEMENTS: Record<string, [announcement: number, lot: number, item: number]> = {
  draft: [110, 110, 4],
  submitted: [120, 120, 4],
  signed: [130, 130, 4],
  // Changed documentation in preparation: its lots stay.
  version: [160, 160, 5],
  published: [210, 210, 5],
  failed: [350, 370, 10],
  succeeded: [350, 360, 16],
  // Submitted for signing by the organisation's member, the caller; published, with a next version being prepared.
  own: [120, 120, 4],
  changing: [210, 210, 5],
}

interface Sides {
  customer: number
  organizer: number
}

export const PURCHASE_NOUNS = ['customer_organizer', 'order', 'announcement', 'partner']

export async function makePurchaseThing(portal: Portal, wanted: string, home: number): Promise<MatrixThing> {
  const [noun, state] = wanted.split(':') as [string, string]
  const sides = await sidesOf(portal, home)
  // An organizer to send a request to; `asked` already has one.
  if (noun === 'partner') {
    if (state === 'asked') await customerOrganizer(portal, sides, 'requested')
    return { id: 0, plan_id: 0, other: sides.organizer }
  }
  if (noun === 'customer_organizer') {
    // `home` is on the other side than the one it calls as.
    if (state === 'reversed')
      return { id: await customerOrganizer(portal, reversed(sides), 'active'), plan_id: 0 }
    const id = await customerOrganizer(portal, sides, state === 'busy' ? 'active' : state)
    if (state === 'busy') await order(portal, sides, 'sent')
    return { id, plan_id: 0 }
  }
  await customerOrganizer(portal, sides, state === 'stranger' ? 'rejected' : 'active')
  if (state === 'stranger') await customerOrganizersOfOthers(portal, sides)
  if (noun === 'order') return order(portal, sides, state)
  return announcement(portal, sides, state)
}

/** Deletes everything between these organisations, so that their plans can be deleted too. */
export async function clearPurchases(portal: Portal, organizationId: number): Promise<void> {
  for (const gone of [
    `delete from announcement where organizer_id = $1
      or coalesce(root_id, id) in (select announcement_id from lot where customer_id = $1)`,
    'delete from purchase_order where $1 in (customer_id, organizer_id)',
    'delete from customer_organizer where $1 in (customer_id, organizer_id)',
  ])
    await portal.admin.query(gone, [organizationId])
}

async function sidesOf(portal: Portal, home: number): Promise<Sides> {
  const { rows } = await portal.admin.query<{ is_customer: boolean }>(
    'select is_customer from organization where id = $1',
    [home],
  )
  const db = portal.admin
  return rows[0]?.is_customer
    ? { customer: home, organizer: (await buildOrganization(db, { is_customer: false })).id }
    : { customer: (await buildOrganization(db, { is_organizer: false })).id, organizer: home }
}

const reversed = ({ customer, organizer }: Sides): Sides => ({ customer: organizer, organizer: customer })

/** The customer has another organizer, and the organizer another customer. */
async function customerOrganizersOfOthers(portal: Portal, { customer, organizer }: Sides): Promise<void> {
  const db = portal.admin
  const others = {
    customer: (await buildOrganization(db, { is_organizer: false })).id,
    organizer: (await buildOrganization(db, { is_customer: false })).id,
  }
  await customerOrganizer(portal, { customer, organizer: others.organizer }, 'active')
  await customerOrganizer(portal, { customer: others.customer, organizer }, 'active')
}

function customerOrganizer(
  { admin }: Portal,
  { customer, organizer }: Sides,
  state: string,
): Promise<number> {
  return buildRow(admin, 'customer_organizer', {
    customer_id: customer,
    organizer_id: organizer,
    basis_ru: 'Приказ № 4',
    starts_on: '2026-01-01',
    ...CUSTOMER_ORGANIZERS[state],
  })
}

async function order(portal: Portal, sides: Sides, state: string): Promise<MatrixThing> {
  const db = portal.admin
  const [status_id, itemStatus] = ORDERS[state] as [number, number]
  const plan = await buildPlan(db, sides.customer)
  const item = await buildPlanItem(db, plan, { status_id: itemStatus, purchase_method_id: 3 })
  const other = await buildPlanItem(db, plan, { status_id: 2, purchase_method_id: 3, name_ru: 'Картридж' })
  const id = await insertOrder(portal, sides, status_id, item.id)
  if (state === 'empty') await db.query('delete from purchase_order_item where purchase_order_id = $1', [id])
  if (state === 'alone') await db.query('update purchase_order set organizer_id = null where id = $1', [id])
  return { id, plan_id: plan.id, part: item.id, other: other.id }
}

async function insertOrder(
  portal: Portal,
  { customer, organizer }: Sides,
  status_id: number,
  itemId: number,
): Promise<number> {
  const db = portal.admin
  const id = await buildRow(db, 'purchase_order', {
    customer_id: customer,
    organizer_id: organizer,
    status_id,
    purchase_method_id: 3,
    purchase_subject_id: 1,
    sent_at: status_id === 1 ? null : '2026-11-02T10:00:00+05:00',
    due_at: status_id === 1 ? null : '2026-11-09T18:00:00+05:00',
    decision_reason: status_id === 3 ? 'Уточните сроки' : null,
  })
  await db.query('insert into purchase_order_item values ($1, $2, $3)', [id, itemId, customer])
  return id
}

async function announcement(portal: Portal, sides: Sides, state: string): Promise<MatrixThing> {
  const db = portal.admin
  const [status_id, lotStatus, itemStatus] = ANNOUNCEMENTS[state] as [number, number, number]
  const plan = await buildPlan(db, sides.customer)
  const item = await buildPlanItem(db, plan, { status_id: itemStatus, purchase_method_id: 3 })
  const other = await buildPlanItem(db, plan, { status_id: 26, purchase_method_id: 3 })
  await insertOrder(portal, sides, status_id < 200 ? 4 : 6, item.id)
  await insertOrder(portal, sides, 4, other.id)
  const isPublic = status_id >= 200
  const id = await buildRow(db, 'announcement', {
    system_id: 4,
    number: '',
    name_ru: 'Бумага офисная',
    name_kk: 'Кеңсе қағазы',
    status_id,
    purchase_method_id: 3,
    purchase_subject_id: 1,
    purchase_type_id: 1,
    year_id: 2026,
    organizer_id: sides.organizer,
    ...(status_id >= 120 && status_id < 200 && { submitted_at: '2026-11-02T10:00:00+05:00' }),
    ...(state === 'own' && { submitted_by: await someoneOf(db, sides.organizer) }),
    ...(isPublic && {
      publish_date: '2026-11-12T10:00:00+05:00',
      offer_start_date: status_id === 210 ? '2030-11-13T09:00:00+05:00' : '2026-11-13T09:00:00+05:00',
      offer_end_date: status_id === 210 ? '2030-11-15T09:00:00+05:00' : '2026-11-14T09:00:00+05:00',
    }),
  })
  const lot = await buildRow(db, 'lot', {
    announcement_id: id,
    number: `${item.id}-ЗЦП1`,
    name_ru: 'Бумага офисная',
    status_id: lotStatus,
    customer_id: sides.customer,
    quantity: '2',
    measure_id: 796,
    unit_price: '1000.50',
    total_price: '2001.00',
    insoterm_id: 7,
    delivery_kato_id: 710000000,
    delivery_place_ru: 'г. Астана, ул. Мәңгілік ел, 8',
  })
  await db.query('insert into lot_plan_item (lot_id, plan_item_id) values ($1, $2)', [lot, item.id])
  for (const group of [1, 2, 4]) await attach(portal, sides.organizer, id, group)
  if (state === 'changing')
    await buildRow(db, 'announcement', {
      system_id: 4,
      number: `${id}-2`,
      name_ru: 'Бумага офисная',
      status_id: 160,
      purchase_method_id: 3,
      purchase_subject_id: 1,
      purchase_type_id: 1,
      year_id: 2026,
      organizer_id: sides.organizer,
      version: 2,
      root_id: id,
      parent_id: id,
      change_reason: 'Уточнён срок',
    })
  return { id, plan_id: plan.id, part: lot, other: other.id }
}

async function attach(
  portal: Portal,
  organizationId: number,
  announcementId: number,
  group: number,
): Promise<void> {
  const { key, sha256, size } = await portal.files.put(Buffer.from(`Документ ${announcementId} ${group}`))
  await portal.admin.query(
    `with a as (insert into attachment (original_name, content_type, size, sha256, storage_key, av_check, organization_id)
       values ('Документ.txt', 'text/plain', $1, $2, $3, 'passed', $4) returning id)
     insert into announcement_file (announcement_id, attachment_id, file_group_id) select $5, id, $6 from a`,
    [size, sha256, key, organizationId, announcementId, group],
  )
}
