import { buildNotice } from '../build-notice.ts'
import { buildEmployee, buildOrganization, buildRow } from '../build-people.ts'
import { buildUnsignedDeal } from '../build-unsigned-deal.ts'
import { makeThing } from '../matrix-things.ts'
import type { Portal } from '../portal.ts'

/** Rows of other organisations, in every table with row-level security. */
export async function buildTenantWorld(portal: Portal): Promise<void> {
  const db = portal.admin
  const { organization, person } = await buildEmployee(db, { is_organizer: false })
  await buildNotice(db, { organization_id: organization.id })
  await db.query(`insert into notice_setting values ($1, 'order.sent', 'off')`, [person.id])
  await db.query(
    `insert into saved_search (person_id, kind, name, search) values ($1, 'lots', 'Уголь', '')`,
    [person.id],
  )
  for (const thing of ['watch:one', 'calendar_feed:one']) await makeThing(portal, thing, organization.id)
  await makeThing(portal, 'import:checked', (await buildOrganization(db)).id)
  await makeThing(portal, 'order:draft', organization.id)
  const { id } = await makeThing(
    portal,
    'announcement:draft',
    (await buildOrganization(db, { is_customer: false })).id,
  )
  await db.query(`insert into announcement_commission values ($1, 1, 1, 'Серикова Айгуль', 'Председатель')`, [
    id,
  ])
  await db.query('insert into announcement_stage values ($1, 220, now())', [id])
  for (const thing of ['exp:draft', 'license:', 'staff:', 'equipment:'])
    await makeThing(portal, thing, (await buildOrganization(db, { is_supplier: true })).id)
  await db.query(
    `insert into supplier_license_subkind select l.id, t.id from supplier_license l, dict_license_activity_type t limit 1`,
  )
  await db.query(
    `insert into supplier_exp_file select e.id, t.id, 'other' from supplier_exp e, attachment t limit 1`,
  )
  await makeThing(portal, 'ticket:waiting', (await buildOrganization(db)).id)
  for (const thing of ['rnu:draft', 'post:draft', 'faq:hidden', 'page:hidden'])
    await makeThing(portal, thing, (await buildOrganization(db)).id)
  await buildRow(db, 'journal_event', { action: 'test.done', subject_type: 'test', subject_id: '1' })
  for (const thing of ['registration:draft', 'invitation:open'])
    await makeThing(portal, thing, (await buildOrganization(db)).id)
  await buildUnsignedDeal(db)
  const item = await makeThing(portal, 'item:material', (await buildOrganization(db)).id)
  const of = { plan_item_id: item.id }
  await buildRow(db, 'plan_item_delivery', {
    ...of,
    kato_id: 710000000,
    quantity: '2',
    place_ru: 'г. Астана',
  })
  await buildRow(db, 'plan_item_funding', { ...of, ekrb_id: 149, amount: '2001.00' })
  await buildRow(db, 'plan_item_labour', { ...of, speciality_ru: 'Сварщик', quantity: 1 })
  // An item that requires a permit may not also require materials and staff.
  const permitted = await makeThing(portal, 'item:draft', (await buildOrganization(db)).id)
  await db.query(
    'insert into plan_item_license (plan_item_id, license_activity_type_id) select $1, min(id) from dict_license_activity_type',
    [permitted.id],
  )
  await db.query('insert into plan_item_first_category (plan_item_id, is_required) values ($1, false)', [
    item.id,
  ])
  await db.query(
    `insert into plan_item_file (plan_item_id, attachment_id, kind) select $1, min(id), 'other' from attachment`,
    [item.id],
  )
}
