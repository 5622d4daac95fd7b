import { expect, it } from 'vitest'
import { brokenInvariants } from './broken-invariants.ts'
import { buildDraftDesk } from './build-draft-desk.ts'
import { buildHead } from './build-head.ts'
import { buildAnnouncementDesk } from './build-ready-announcements.ts'
import { usePortal } from './portal.ts'

/** Orders, announcements, plans, recalls, refusals and amendments, all at once and about the same few items. */
const portal = usePortal()
const refusal = { kind: 'need_gone', ground: 'Не нужно', document: 'Приказ № 5', date: '2026-03-01' }

/** What failed since it was asked last: a deadlock, a timeout, a broken promise. */
const failures = () =>
  portal.logs
    .splice(0)
    .flatMap(({ msg, err }) => (msg === 'request failed' ? [(err as { message: string }).message] : []))

it.each([1, 2, 3, 4])(
  'twenty-four commands at once, round %i: nobody waits for ever, nothing breaks',
  async (round) => {
    const desk = await buildDraftDesk(portal)
    const customerHead = await buildHead(portal, desk.customer)
    const items: number[] = []
    while (items.length < 6) items.push(await desk.ordered())
    const own = [await desk.own(), await desk.own()]
    const [one, two] = [await desk.draft(), await desk.draft()]
    await desk.add(one, items.slice(0, 2))
    const pick = (i: number) => items[(i * 5 + round) % items.length] as number
    const some = (i: number) => [pick(i), pick(i + 1)].toSorted(() => (i % 2 ? 1 : -1))
    const customer = (path: string, body: object) => desk.customer.ask('POST', `core/${path}`, body)
    const organizer = (id: number, step: string, body?: object) => desk.ask('POST', `${id}/${step}/`, body)
    const lotsOf = async (id: number) => (await desk.lots(id)).map((lot: { id: number }) => lot.id)
    const moves: ((i: number) => Promise<{ status: number; body: unknown }>)[] = [
      (i) => desk.add(one, [...some(i), ...own]),
      (i) => desk.add(two, some(i), true),
      async () => desk.ask('PUT', `${one}/unpin-lots/`, { lot_ids: [...(await lotsOf(one)), 1] }),
      (i) => customer('plan-items/recall_to_approve/', { plan_item_ids: some(i) }),
      (i) => customer('plan-items/refusal-purchase/', { plan_item_ids: [pick(i)], ...refusal }),
      (i) =>
        desk.customer.ask('POST', 'core/purchase-orders-planitem/', {
          plan_item_ids: some(i),
          organizer_id: desk.organizer.organization.id,
        }),
      () => organizer(one, 'submit'),
      () => organizer(one, 'withdraw'),
      () => desk.head.ask('POST', `core/announcement/${one}/approve/`),
      () => organizer(one, 'publish'),
      () => desk.ask('DELETE', `${two}/`),
      () =>
        customerHead.ask('POST', `core/plan/${desk.plan.id}/amend/`, { kind: 'budget', ground: 'Уточнение' }),
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

it('a customer refuses what the organizer is publishing: one of them is first, and the other sees it', async () => {
  const desk = await buildAnnouncementDesk(portal)
  const sides = []
  while (sides.length < 12) {
    const id = await desk.ready()
    await desk.organizer.ask('POST', `core/announcement/${id}/submit/`)
    await desk.head.ask('POST', `core/announcement/${id}/approve/`)
    const { rows } = await portal.admin.query(
      'select x.plan_item_id::int as item from lot_plan_item x join lot l on l.id = x.lot_id where l.announcement_id = $1',
      [id],
    )
    sides.push({ id, item: rows[0].item as number })
  }
  const answers = await Promise.all(
    sides.flatMap(({ id, item }) => [
      desk.organizer.ask('POST', `core/announcement/${id}/publish/`),
      desk.customer.ask('POST', 'core/plan-items/refusal-purchase/', { plan_item_ids: [item], ...refusal }),
    ]),
  )
  expect([answers.filter(({ status }) => status >= 500), failures()]).toEqual([[], []])
  const changed = await Promise.all(
    sides.flatMap(({ id, item }) => [
      desk.organizer.ask('POST', `core/announcement/${id}/change-documentation/`, { reason: 'Замечание' }),
      desk.customer.ask('POST', 'core/plan-items/refusal-purchase/', { plan_item_ids: [item], ...refusal }),
    ]),
  )
  expect([changed.filter(({ status }) => status >= 500), failures()]).toEqual([[], []])
  const mine = (name: string) => !name.startsWith('the journal')
  // What was built behind the portal's back has no journal of its beginning.
  expect((await brokenInvariants(portal)).filter(mine)).toEqual([])
}, 120_000)
