import { workingDaysBetween } from '@zakup/domain/calendar/working-days'
import { isoDay } from '@zakup/messages/date-format'
import { beforeAll, describe, expect, it } from 'vitest'
import { workCalendar } from '../../db/work-calendar.ts'
import { buildCustomerOrganizer, buildSides } from '../../test/build-customer-organizer.ts'
import { buildOrganization } from '../../test/build-people.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const OWN = 'personal-account/main/my-organizers/'
const INCOMING = 'personal-account/main/incoming-requests/'
const dayFromNow = (days: number) => isoDay(new Date(Date.now() + days * 86_400_000))
let sides: Awaited<ReturnType<typeof buildSides>>
const names = ({
  body,
}: {
  body: { results: { organizer: { name: string }; customer: { name: string } }[] }
}) =>
  body.results.map(({ organizer, customer }) =>
    customer.name.startsWith('Заказчик') ? customer.name : organizer.name,
  )

beforeAll(async () => {
  sides = await buildSides(portal)
})

describe('own organizers', () => {
  const organizers: Record<string, { id: number; iin_bin: string }> = {}
  beforeAll(async () => {
    const states: [string, Record<string, unknown>][] = [
      ['Окончен', { status_id: 5 }],
      ['Действует', { ends_on: dayFromNow(0) }],
      ['Будущий', { starts_on: dayFromNow(1) }],
      ['Истёк вчера', { ends_on: dayFromNow(-1) }],
      ['Ожидает', { status_id: 1 }],
    ]
    for (const [name, over] of states) {
      const organizer = await buildOrganization(portal.admin, {
        name_ru: `Организатор ${name}`,
        is_customer: false,
      })
      organizers[name] = organizer
      await buildCustomerOrganizer(portal, sides.customer.organization.id, organizer.id, over)
    }
    await buildCustomerOrganizer(
      portal,
      (await buildOrganization(portal.admin)).id,
      organizers.Действует?.id ?? 0,
    )
  })

  it('are listed completely, open ones first', async () => {
    const list = await sides.customer.ask('GET', OWN)
    expect(list.body.count).toBe(5)
    expect(names(list)).toEqual(
      ['Ожидает', 'Истёк вчера', 'Будущий', 'Действует', 'Окончен'].map((name) => `Организатор ${name}`),
    )
  })

  it('with in_force=true are those that can receive orders today', async () => {
    const list = await sides.customer.ask('GET', `${OWN}?in_force=true`)
    expect(names(list)).toEqual(['Организатор Действует'])
    expect(list.body.results[0].in_force).toBe(true)
    const all = await sides.customer.ask('GET', OWN)
    expect(all.body.results.filter((one: { in_force: boolean }) => one.in_force)).toHaveLength(1)
  })

  it('are found by name, by БИН and by the beginning of the БИН', async () => {
    const { iin_bin } = organizers.Будущий as { iin_bin: string }
    for (const q of ['будущ', iin_bin])
      expect(names(await sides.customer.ask('GET', `${OWN}?q=${encodeURIComponent(q)}`))).toEqual([
        'Организатор Будущий',
      ])
    expect((await sides.customer.ask('GET', `${OWN}?q=250140`)).body.count).toBe(5)
    for (const q of ['школа', '%', "' or 1=1", '!!!'])
      expect((await sides.customer.ask('GET', `${OWN}?q=${encodeURIComponent(q)}`)).body.count).toBe(0)
  })

  it('are paged and filtered by status', async () => {
    const page = await sides.customer.ask('GET', `${OWN}?limit=2&offset=2`)
    expect([page.body.count, page.body.results.length, page.body.next !== null]).toEqual([5, 2, true])
    expect(names(await sides.customer.ask('GET', `${OWN}?status_id__in=5`))).toEqual(['Организатор Окончен'])
  })

  it('are shown only to customers', async () => {
    for (const one of [sides.organizer, sides.supplier])
      expect(await one.ask('GET', OWN)).toMatchObject({
        status: 403,
        body: { code: 'customer_organizer.customer_only' },
      })
  })
})

describe('incoming requests', () => {
  const asked = '2026-10-19T23:30:00+05:00'
  beforeAll(async () => {
    const states: [string, Record<string, unknown>][] = [
      ['новый', { status_id: 1 }],
      ['давний', { status_id: 1, requested_at: asked }],
      ['принят', { status_id: 2 }],
      ['окончен', { status_id: 5 }],
      ['истёк', { status_id: 6 }],
      ['отклонён', { status_id: 3 }],
      ['отозван', { status_id: 4 }],
    ]
    for (const [name, over] of states) {
      const customer = await buildOrganization(portal.admin, {
        name_ru: `Заказчик ${name}`,
        is_organizer: false,
      })
      await buildCustomerOrganizer(portal, customer.id, sides.organizer.organization.id, over)
    }
  })

  it('are in three tabs, the oldest first', async () => {
    const tab = async (name: string) => (await sides.organizer.ask('GET', `${INCOMING}?tab=${name}`)).body
    const waiting = await tab('waiting')
    expect(waiting.tabs).toEqual({ waiting: 2, accepted: 3, declined: 2 })
    expect(names({ body: waiting })).toEqual(['Заказчик давний', 'Заказчик новый'])
    expect(names({ body: await tab('accepted') })).toHaveLength(3)
    expect(names({ body: await tab('declined') })).toHaveLength(2)
    expect((await sides.organizer.ask('GET', `${INCOMING}?tab=none`)).status).toBe(400)
  })

  it('show how many working days of the calendar they have waited', async () => {
    const { body } = await sides.organizer.ask('GET', INCOMING)
    const [old, fresh] = body.results
    const calendar = await workCalendar(portal.db.app)
    expect(old.waiting_days).toBe(workingDaysBetween('2026-10-19', dayFromNow(0), calendar))
    expect(fresh.waiting_days).toBe(0)
    // Only 26 October is taken out of the week: Republic Day falls on a Sunday in 2026.
    expect(workingDaysBetween('2026-10-19', '2026-10-27', calendar)).toBe(5)
  })

  it('are found and counted by the name of the customer', async () => {
    const { body } = await sides.organizer.ask('GET', `${INCOMING}?q=${encodeURIComponent('давний')}`)
    expect([body.count, body.tabs]).toEqual([1, { waiting: 1, accepted: 0, declined: 0 }])
  })

  it('are shown only to organizers', async () => {
    for (const one of [sides.customer, sides.supplier])
      expect(await one.ask('GET', INCOMING)).toMatchObject({
        status: 403,
        body: { code: 'customer_organizer.organizer_only' },
      })
  })
})
