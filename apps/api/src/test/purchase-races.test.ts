import { expect, it } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'
import { buildDraftFixture } from './build-draft-fixture.ts'
import { buildHead } from './build-head.ts'
import { buildAnnouncementFixture } from './build-ready-announcements.ts'
import { usePortal } from './portal.ts'

/** Orders, announcements, plans, recalls, refusals and amendments, run concurrently on the same few items. */
const portal = usePortal()
const refusal = { kind: 'need_gone', ground: 'Не нужно', document: 'Приказ № 5', date: '2026-03-01' }

/** Errors of failed requests since the last call: a deadlock, a timeout, a violated constraint or internal assertion. */
const failures = () =>
  portal.logs
    .splice(0)
    .flatMap(({ msg, err }) => (msg === 'request failed' ? [(err as { message: string }).message] : []))

it.each([1, 2, 3, 4])(
  'twenty-four concurrent commands, round %i: all invariants hold and no request failed',
  async (round) => {
    const fixture = await buildDraftFixture(portal)
    const customerHead = await buildHead(portal, fixture.customer)
    const items: number[] = []
    while (items.length < 6) items.push(await fixture.ordered())
    const own = [await fixture.own(), await fixture.own()]
    const [one, two] = [await fixture.draft(), await fixture.draft()]
    await fixture.add(one, items.slice(0, 2))
    const pick = (i: number) => items[(i * 5 + round) % items.length] as number
    const some = (i: number) => [pick(i), pick(i + 1)].toSorted(() => (i % 2 ? 1 : -1))
    const customer = (path: string, body: object) => fixture.customer.ask('POST', `core/${path}`, body)
    const organizer = (id: number, step: string, body?: object) => fixture.ask('POST', `${id}/${step}/`, body)
    const lotsOf = async (id: number) => (await fixture.lots(id)).map((lot: { id: number }) => lot.id)
    const moves: ((i: number) => Promise<{ status: number; body: unknown }>)[] = [
      (i) => fixture.add(one, [...some(i), ...own]),
      (i) => fixture.add(two, some(i), true),
      async () => fixture.ask('PUT', `${one}/unpin-lots/`, { lot_ids: [...(await lotsOf(one)), 1] }),
      (i) => customer('plan-items/recall_to_approve/', { plan_item_ids: some(i) }),
      (i) => customer('plan-items/refusal-purchase/', { plan_item_ids: [pick(i)], ...refusal }),
      (i) =>
        fixture.customer.ask('POST', 'core/purchase-orders-planitem/', {
          plan_item_ids: some(i),
          organizer_id: fixture.organizer.organization.id,
        }),
      () => organizer(one, 'submit'),
      () => organizer(one, 'withdraw'),
      () => fixture.head.ask('POST', `core/announcement/${one}/approve/`),
      () => organizer(one, 'publish'),
      () => fixture.ask('DELETE', `${two}/`),
      () =>
        customerHead.ask('POST', `core/plan/${fixture.plan.id}/amend/`, {
          kind: 'budget',
          ground: 'Уточнение',
        }),
    ]
    for (const shift of [0, 7]) {
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) =>
          (moves[(i + shift) % moves.length] as (typeof moves)[number])(i),
        ),
      )
      expect([answers.filter(({ status }) => status >= 500).map(({ body }) => body), failures()]).toEqual([
        [],
        [],
      ])
    }
    expect(await brokenInvariants(portal)).toEqual([])
  },
  120_000,
)

it('a customer gives up items while the organizer publishes them: all invariants hold and no request failed', async () => {
  const fixture = await buildAnnouncementFixture(portal)
  const sides = []
  while (sides.length < 12) {
    const id = await fixture.ready()
    await fixture.organizer.ask('POST', `core/announcement/${id}/submit/`)
    await fixture.head.ask('POST', `core/announcement/${id}/approve/`)
    const { rows } = await portal.admin.query(
      'select x.plan_item_id::int as item from lot_plan_item x join lot l on l.id = x.lot_id where l.announcement_id = $1',
      [id],
    )
    sides.push({ id, item: rows[0].item as number })
  }
  const answers = await Promise.all(
    sides.flatMap(({ id, item }) => [
      fixture.organizer.ask('POST', `core/announcement/${id}/publish/`),
      fixture.customer.ask('POST', 'core/plan-items/refusal-purchase/', {
        plan_item_ids: [item],
        ...refusal,
      }),
    ]),
  )
  expect([answers.filter(({ status }) => status >= 500), failures()]).toEqual([[], []])
  const changed = await Promise.all(
    sides.flatMap(({ id, item }) => [
      fixture.organizer.ask('POST', `core/announcement/${id}/change-documentation/`, { reason: 'Замечание' }),
      fixture.customer.ask('POST', 'core/plan-items/refusal-purchase/', {
        plan_item_ids: [item],
        ...refusal,
      }),
    ]),
  )
  expect([changed.filter(({ status }) => status >= 500), failures()]).toEqual([[], []])
  const mine = (name: string) => !name.startsWith('the journal')
  // Rows inserted directly in the database have no journal event of their creation.
  expect((await brokenInvariants(portal)).filter(mine)).toEqual([])
}, 120_000)
