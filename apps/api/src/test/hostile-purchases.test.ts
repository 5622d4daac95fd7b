import { ownAnnouncementCalls } from '@zakup/contract/announcements/own-announcements.calls'
import { customerOrganizerCalls } from '@zakup/contract/customer-organizers/customer-organizers.calls'
import { noticeCalls } from '@zakup/contract/notices/notices.calls'
import { purchaseOrderCalls } from '@zakup/contract/purchase-orders/purchase-orders.calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildHead } from './build-head.ts'
import { buildPlanner, type Planner } from './build-planner.ts'
import { askRaw, bodyWith, deep, failuresOf, meetings, ODD_PARAMETERS, placesOf } from './hostile-calls.ts'
import { PAYLOADS } from './matrix-payloads.ts'
import { makePurchaseThing } from './matrix-purchases.ts'
import type { MatrixThing } from './matrix-thing.ts'
import { usePortal } from './portal.ts'

const portal = usePortal()
const CALLS = { ...customerOrganizerCalls, ...purchaseOrderCalls, ...ownAnnouncementCalls, ...noticeCalls }

let customer: Planner
let head: Planner
let order: MatrixThing
let customerOrganizer: MatrixThing
let announcement: MatrixThing

beforeAll(async () => {
  customer = await buildPlanner(portal, { is_organizer: false })
  head = await buildHead(portal, await buildPlanner(portal, { is_customer: false }))
  customerOrganizer = await makePurchaseThing(
    portal,
    'customer_organizer:requested',
    customer.organization.id,
  )
  order = await makePurchaseThing(portal, 'order:draft', customer.organization.id)
  announcement = await makePurchaseThing(portal, 'announcement:draft', head.organization.id)
})

const many = (count: number, of: (i: number) => unknown) =>
  `[${Array.from({ length: count }, (_, i) => of(i)).join()}]`
/** JSON texts, because JSON.stringify can't write some of these values. */
const HOSTILE = [
  'null',
  'true',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"a\\u0000b"',
  '"‮=cmd|calc"',
  '-1',
  '0',
  '1.5',
  '1e400',
  '9007199254740993',
  '9007199254740991',
  '2147483648',
  '32768',
  '99999999999999999999',
  '"0001-01-01"',
  '"99999-01-01"',
  '"2026-02-30"',
  '"-infinity"',
  `"${'ы'.repeat(5000)}"`,
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '[2147483648,9007199254740991]',
  many(1000, () => 7),
  many(1000, (i) => 9_000_000 + i),
  many(5001, () => 7),
  many(5000, (i) => `{"lot":${i + 1},"insoterms":5}`),
  many(5000, () => '{"lot":1,"insoterms":2147483648}'),
  '{"__proto__":{"a":1}}',
  deep(2000),
]

/** Errors of failed requests since the last call. */
const failures = () => failuresOf(portal)

/** Bodies with more fields than those of the permission matrix. */
const FULL: Record<string, (thing: MatrixThing) => unknown> = {
  createCustomerOrganizer: () => ({
    organizer_id: head.organization.id,
    basis: 'Приказ № 4',
    starts_on: '2026-11-01',
    ends_on: '2027-11-01',
    attachment: '00000000-0000-4000-8000-000000000000',
  }),
  createPurchaseOrder: () => ({ organizer_id: head.organization.id, comment: 'Просим' }),
  createAnnouncement: () => ({ ...facts, year_id: 2026 }),
  updateAnnouncement: () => ({ ...facts, revision: 1, change_reason: 'Замечание' }),
  addLots: ({ other }) => ({ plan_item_ids: [other, 987_654_321], combine: true }),
  setAnnouncementFiles: () => ({
    revision: 1,
    files: [{ attachment: '00000000-0000-4000-8000-000000000000', file_group_id: 1 }],
  }),
  setAnnouncementCommission: () => ({
    revision: 1,
    members: [{ commission_role_id: 1, full_name: 'Ким', position: 'Юрист' }],
  }),
  readNotices: () => ({ ids: [1] }),
}
const facts = {
  name_ru: 'Бумага',
  name_kk: 'Қағаз',
  purchase_method_id: 3,
  purchase_subject_id: 1,
  supplier_sign_id: 0,
  delivery_kato_id: 710000000,
  intake_days: 5,
}
/** Calls that delete or end their subject; they are sent with an id that doesn't exist. */
const ENDS = new Set(['deletePurchaseOrder', 'deleteAnnouncement', 'withdrawCustomerOrganizer'])

function sceneOf(path: string): [Planner, MatrixThing] {
  if (path.includes('approvals')) return [head, customerOrganizer]
  if (path.includes('organizer')) return [customer, customerOrganizer]
  if (/confirm|return\/|reject/.test(path) && path.includes('orders')) return [head, order]
  if (path.includes('orders')) return [customer, order]
  return [head, announcement]
}

describe('hostile request bodies', () => {
  const writes = Object.entries(CALLS).filter(([, { method }]) => method !== 'GET')
  it.each(writes)('%s never answers 5xx', { timeout: 120_000 }, async (name, { method, path }) => {
    const [who, thing] = sceneOf(path)
    const url = path.replace(':id', String(ENDS.has(name) ? 987_654_321 : thing.id))
    const base = FULL[name]?.(thing) ?? PAYLOADS[name]?.(thing) ?? {}
    for (const [place, hostile] of meetings(placesOf(base), HOSTILE, 10)) {
      const body = bodyWith(base, place, hostile)
      const { status, type } = await askRaw(who, method, url, body)
      expect([body.slice(0, 300), status < 500, failures()]).toEqual([body.slice(0, 300), true, []])
      if (status >= 400) expect(type).toMatch(/^application.problem.json/)
    }
    const odd = [`{"reason":"${'a'.repeat(1_100_000)}"}`, deep(100_000), '{', '', '"text"']
    for (const body of odd)
      expect([body.length, (await askRaw(who, method, url, body)).status < 500, failures()]).toEqual([
        body.length,
        true,
        [],
      ])
    for (const type of ['text/plain', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/xml'])
      expect([
        type,
        (await askRaw(who, method, url, 'a=1', { 'content-type': type })).status < 500,
        failures(),
      ]).toEqual([type, true, []])
  })
})

describe('a lone surrogate', () => {
  const because = '{"reason":"\\ud83d и \\udc00"}'
  it.each([
    ['order:sent', 'core/purchase-orders/:id/return/', 'core/purchase-orders/:id/', 'decision_reason'],
    ['order:sent', 'core/purchase-orders/:id/reject/', 'core/purchase-orders/:id/', 'decision_reason'],
    ['announcement:submitted', 'core/announcement/:id/return/', 'core/announcement/:id', 'return_reason'],
    ['announcement:published', 'core/announcement/:id/change-documentation/', '', ''],
    ['customer_organizer:requested', 'core/customer-organizer-approvals/:id/reject/', '', ''],
    ['customer_organizer:active', 'core/customer-organizers/:id/end/', '', ''],
  ])('in a reason is replaced by U+FFFD: %s %s', async (wanted, path, shown, field) => {
    const { id } = await makePurchaseThing(portal, wanted, head.organization.id)
    const { status } = await askRaw(head, 'POST', path.replace(':id', String(id)), because)
    expect([status, failures()]).toEqual([200, []])
    if (shown)
      expect((await head.ask('GET', shown.replace(':id', String(id)))).body[field]).toBe('\ufffd и \ufffd')
  })
})

describe('hostile query parameters', () => {
  const reads = Object.entries(CALLS).filter(
    ([name, { method }]) => method === 'GET' && name !== 'streamNotices',
  )
  const PARAMETERS = ['limit', 'offset', 'cursor', 'ord', 'q', 'tab', 'unread', 'in_force', 'status_id__in']
  PARAMETERS.push(
    'organizer_id__in',
    'customer_id__in',
    'purchase_order_id__in',
    'purchase_method_id__in',
    'year_id__in',
  )
  it.each(reads)('%s never answers 5xx', async (_, { path }) => {
    const [who, thing] = sceneOf(path.includes('my-organizers') ? 'orders' : path)
    const url = path.replace(':id', String(thing.id))
    const asked = path.includes(':id') ? ODD_PARAMETERS.map((odd) => path.replace(':id', odd)) : []
    for (const [parameter, odd] of meetings(PARAMETERS, ODD_PARAMETERS, 4))
      asked.push(`${url}?${parameter}=${odd}`)
    for (const one of asked)
      expect([one, (await askRaw(who, 'GET', one)).status < 500, failures()]).toEqual([one, true, []])
  })
})
