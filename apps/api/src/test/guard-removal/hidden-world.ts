import { buildOrganization, buildRow } from '../build-people.ts'
import { buildPlan, buildPlanItem } from '../build-plan.ts'
import type { PublicWorld } from '../matrix-world.ts'
import type { Portal } from '../portal.ts'

/** Adds to the public world, for every condition of a public view, a row that only this condition hides. */
export async function buildHiddenWorld({ admin: db }: Portal, { things }: PublicWorld): Promise<void> {
  const announcement = Number(things.announcements?.own)
  const draft = Number(things.announcements?.foreign)
  const lot = Number(things.lots?.own)
  const draftLot = Number(things.lots?.foreign)
  const file = (over: Record<string, unknown> = {}) =>
    buildRow(db, 'attachment', {
      original_name: 'Тайна.txt',
      content_type: 'text/plain',
      size: 1,
      storage_key: 'тайна',
      sha256: Buffer.alloc(32),
      av_check: 'passed',
      ...over,
    })
  const onAnnouncement = (attachment: number, to = announcement) =>
    db.query(
      'insert into announcement_file (announcement_id, attachment_id, file_group_id) values ($1, $2, 2)',
      [to, attachment],
    )
  await onAnnouncement(await file({ av_check: 'failed' }))
  await onAnnouncement(await file({ storage_key: null, sha256: null }))
  await onAnnouncement(await file(), draft)
  await file()
  const protocol = (announcement_id: number, signed_at: string | null) =>
    buildRow(db, 'protocol', {
      announcement_id,
      protocol_type_id: 1,
      number: 'ПИ-9',
      signed_at,
      created_at: '2026-11-18T09:00:00+05:00',
    })
  await protocol(announcement, null)
  const signed = await protocol(draft, '2026-11-18T10:00:00+05:00')
  const supplier = await buildOrganization(db, { is_supplier: true })
  await db.query(
    'insert into lot_result (lot_id, announcement_id, protocol_id, winner_id, winner_price, decided_at) values ($1, $2, $3, $4, 1800, now())',
    [draftLot, draft, signed, supplier.id],
  )
  await buildRow(db, 'bid', {
    lot_id: lot,
    supplier_id: supplier.id,
    status_id: 1,
    price: '1',
    submitted_at: '2026-11-14T10:00:00+05:00',
    withdrawn_at: '2026-11-14T11:00:00+05:00',
  })
  const operator = await buildOrganization(db, { is_customer: false, is_organizer: false, is_operator: true })
  await db.query(`insert into organization_tax values ($1, 0, '2026-11-01')`, [operator.id])
  await buildRow(db, 'faq', {
    question_ru: 'Тайна?',
    answer_ru: 'Тайна',
    category_ru: 'Тайны',
    is_public: false,
  })
  // A draft item of an approved plan, and an approved item of a draft plan, each with a file; the second is ordered.
  const organization = await buildOrganization(db)
  const approved = await buildPlan(db, organization.id)
  const inWork = await buildPlan(db, organization.id, { status_id: 1, approved_at: null, year_id: 2027 })
  const items = [
    await buildPlanItem(db, approved, { status_id: 1 }),
    await buildPlanItem(db, inWork, { status_id: 2 }),
  ]
  for (const { id } of items)
    await db.query(
      `insert into plan_item_file (plan_item_id, attachment_id, kind) values ($1, $2, 'other')`,
      [id, await file()],
    )
  const order = await buildRow(db, 'purchase_order', {
    customer_id: organization.id,
    organizer_id: supplier.id,
    status_id: 2,
    sent_at: '2026-11-02T10:00:00+05:00',
  })
  await db.query('insert into purchase_order_item values ($1, $2, $3)', [
    order,
    items[1]?.id,
    organization.id,
  ])
  const exp = {
    supplier_exp_type_id: 1,
    country_id: 398,
    object_ru: 'Школа',
    customer_name_ru: 'Акимат',
    completed_on: '2020-01-01',
    submitted_at: '2026-11-02T10:00:00+05:00',
  }
  await buildRow(db, 'supplier_exp', { ...exp, organization_id: supplier.id, status_id: 2 })
  await buildRow(db, 'supplier_exp', { ...exp, organization_id: operator.id, status_id: 6 })
}
