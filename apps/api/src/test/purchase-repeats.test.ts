import { ownAnnouncementCalls } from '@zakup/contract/announcements/own-announcements.calls'
import { customerOrganizerCalls } from '@zakup/contract/customer-organizers/customer-organizers.calls'
import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import { purchaseOrderCalls } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import { expect, it } from 'vitest'
import { buildHead } from './build-head.ts'
import { buildPlanner } from './build-planner.ts'
import { PAYLOADS } from './matrix-payloads.ts'
import { makePurchaseThing } from './matrix-purchases.ts'
import type { MatrixThing } from './matrix-thing.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const CALLS = { ...customerOrganizerCalls, ...purchaseOrderCalls, ...ownAnnouncementCalls, ...noticeCalls }
const COMMANDS = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET')

type Who = 'customer' | 'organizer' | 'organizer_head'
/** Who sends each command, and on what. A command without an entry here fails below. */
const GIVEN: Record<string, [who: Who, thing: string]> = {
  createCustomerOrganizer: ['customer', 'partner:new'],
  approveCustomerOrganizer: ['organizer_head', 'customer_organizer:requested'],
  rejectCustomerOrganizer: ['organizer_head', 'customer_organizer:requested'],
  withdrawCustomerOrganizer: ['customer', 'customer_organizer:requested'],
  endCustomerOrganizer: ['customer', 'customer_organizer:active'],
  createPurchaseOrder: ['customer', 'order:draft'],
  updatePurchaseOrder: ['customer', 'order:draft'],
  deletePurchaseOrder: ['customer', 'order:draft'],
  createPurchaseOrderWithItems: ['customer', 'order:draft'],
  addPurchaseOrderItems: ['customer', 'order:draft'],
  removePurchaseOrderItems: ['customer', 'order:draft'],
  sendPurchaseOrder: ['customer', 'order:draft'],
  withdrawPurchaseOrder: ['customer', 'order:sent'],
  confirmPurchaseOrder: ['organizer', 'order:sent'],
  returnPurchaseOrder: ['organizer', 'order:sent'],
  rejectPurchaseOrder: ['organizer', 'order:sent'],
  createAnnouncement: ['organizer', 'announcement:draft'],
  updateAnnouncement: ['organizer', 'announcement:draft'],
  deleteAnnouncement: ['organizer', 'announcement:draft'],
  addLots: ['organizer', 'announcement:draft'],
  unpinLots: ['organizer', 'announcement:draft'],
  setInsoterms: ['organizer', 'announcement:draft'],
  setAnnouncementFiles: ['organizer', 'announcement:draft'],
  setAnnouncementCommission: ['organizer', 'announcement:draft'],
  submitAnnouncement: ['organizer', 'announcement:draft'],
  withdrawAnnouncement: ['organizer', 'announcement:submitted'],
  approveAnnouncement: ['organizer_head', 'announcement:submitted'],
  returnAnnouncement: ['organizer_head', 'announcement:submitted'],
  publishAnnouncement: ['organizer', 'announcement:signed'],
  changeDocumentation: ['organizer', 'announcement:published'],
  repeatAnnouncement: ['organizer', 'announcement:failed'],
  readNotices: ['customer', 'order:draft'],
  updateNoticeSettings: ['customer', 'order:draft'],
}

async function someone(who: Who) {
  const person = await buildPlanner(
    portal,
    who === 'customer' ? { is_organizer: false } : { is_customer: false },
  )
  return who === 'organizer_head' ? buildHead(portal, person) : person
}

const bodyOf = (name: string, thing: MatrixThing) => PAYLOADS[name]?.(thing)

/** Duplicate rows in the journal and in the notices. */
async function twice(personId: number): Promise<unknown[]> {
  const { rows: journal } = await portal.admin.query(
    `select action, subject_type, subject_id from journal_event where person_id = $1 group by 1, 2, 3 having count(*) > 1`,
    [personId],
  )
  const { rows: notices } = await portal.admin.query(
    'select person_id, kind, subject_id from notice group by 1, 2, 3 having count(*) > 1',
  )
  return [...journal, ...notices]
}

async function made(personId: number): Promise<unknown> {
  const { rows } = await portal.admin.query(
    `select (select count(*) from journal_event where person_id = $1) as journal, (select count(*) from notice) as notices,
       (select count(*) from purchase_order) as orders, (select count(*) from announcement) as announcements,
       (select count(*) from lot) as lots, (select count(*) from customer_organizer) as customer_organizers`,
    [personId],
  )
  return rows[0]
}

it('every command between plan and lot is tried', () => {
  expect(Object.keys(GIVEN).toSorted()).toEqual(COMMANDS.map(([name]) => name).toSorted())
})

it.each(COMMANDS)(
  '%s sent three times with one idempotency key is done once',
  async (name, { method, path }) => {
    const [who, wanted] = GIVEN[name] as [Who, string]
    const person = await someone(who)
    const thing = await makePurchaseThing(portal, wanted, person.organization.id)
    const body = bodyOf(name, thing)
    const url = path.replace(':id', String(thing.id))
    const key = { 'idempotency-key': 'one-intention' }
    const ask = (payload: unknown = body) => person.ask(method, url, payload, key)
    const answers = await Promise.all([ask(), ask()])
    expect([answers[0]?.body, (answers[0]?.status ?? 500) < 300]).toEqual([answers[0]?.body, true])
    const once = await made(person.person_id)
    answers.push(await ask())
    expect(answers).toEqual(Array(3).fill(answers[0]))
    expect(await made(person.person_id)).toEqual(once)
    expect(await twice(person.person_id)).toEqual([])
    // Another request with the same idempotency key is refused.
    expect([400, 422]).toContain((await ask({ odd: 1 })).status)
  },
)
