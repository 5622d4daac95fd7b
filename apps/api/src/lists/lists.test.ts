import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import { seedDemo } from '@zakup/db/demo/seed-demo'
import fc from 'fast-check'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { announcementList } from '../features/announcements/announcements.list.ts'
import { contractList } from '../features/contracts/contracts.list.ts'
import { lotList } from '../features/lots/lots.list.ts'
import { organizationList, subjectList } from '../features/organizations/organizations.list.ts'
import { planItemList } from '../features/plan-items/plan-items.list.ts'
import { rnuList } from '../features/rnu/rnu.list.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { usePortal } from '../test/portal.ts'
import type { ListSource } from './list-source.ts'
import { naiveList } from './naive-list.ts'

const portal = usePortal()

interface Kind {
  call: keyof typeof allRoutes
  source: ListSource
  filters: Record<string, number[]>
}

const PLACES = [710000000, 750000000, 190000000, 100000000, 111010000, 195200000]
const KINDS: Kind[] = [
  {
    call: 'listPublicAnnouncements',
    source: announcementList,
    filters: {
      status_id: [210, 220, 240, 250, 350, 410, 430],
      delivery_address_id: PLACES,
      year_id: [2024, 2025, 2026, 2027],
      purchase_method_id: [2, 3, 60, 77, 124],
      purchase_subject_id: [1, 2, 3],
      organizer_id: [1, 2, 3, 5, 8],
      system_id: [1, 2, 3, 4],
    },
  },
  {
    call: 'listPublicLots',
    source: lotList,
    filters: {
      status_id: [220, 240, 250, 360, 370, 410],
      delivery_address_id: PLACES,
      plan_year_id: [2024, 2025, 2026],
      purchase_method_id: [2, 3, 60, 77],
      purchase_subject_id: [1, 2, 3],
      organization_id: [1, 2, 3, 5, 8],
      customer_id: [2, 3, 5, 8, 13],
      system_id: [1, 4],
    },
  },
  {
    call: 'listPublicPlanItems',
    source: planItemList,
    filters: {
      status_id: [5, 7, 9, 10, 20, 25],
      delivery_region_id: PLACES,
      plan_year_id: [2024, 2025, 2026],
      purchase_method_id: [2, 3, 60, 77],
      purchase_subject_id: [1, 2, 3],
      organization_id: [1, 2, 3, 5],
      month_id: [1, 2, 3, 11],
    },
  },
  {
    call: 'listPublicContracts',
    source: contractList,
    filters: {
      status_id: [190, 390, 455, 480],
      delivery_address_id: PLACES.slice(0, 4),
      purchase_method_id: [2, 3, 60],
      year_id: [2024, 2025, 2026],
      customer_id: [2, 3, 5, 8],
      supplier_id: [60, 70, 80, 90, 100],
      announcement_id: [3, 10, 25, 44, 80, 131],
    },
  },
  {
    call: 'listPublicOrganizations',
    source: organizationList,
    filters: { region_id: PLACES.slice(0, 4), organization_type_id: [1, 2, 3, 5] },
  },
  { call: 'listSubjects', source: subjectList, filters: { region_id: PLACES.slice(0, 4) } },
  {
    call: 'listRnus',
    source: rnuList,
    filters: { status_id: [4, 5], region_id: PLACES.slice(0, 4), reason_id: [1, 2, 3, 4] },
  },
]

interface Answer {
  count: number
  count_is_estimate?: boolean
  next: string | null
  previous: string | null
  total_price?: string
  results: { id: number; match?: { field: string; text: string; marks: [number, number][] }[] }[]
  facets?: Record<string, { id: number; count: number }[]>
}

beforeAll(async () => {
  const client = new pg.Client({ connectionString: portal.url })
  await client.connect()
  await seedDemo(client, new Date('2026-11-15T04:00:00Z'))
  await client.query('analyze')
  await client.end()
})

const pathOf = (call: keyof typeof allRoutes) => API_BASE + allRoutes[call].path

async function ask(url: string): Promise<Answer> {
  const response = await portal.app.inject(url)
  expect([url, response.statusCode, response.body.slice(0, 200)]).toEqual([
    url,
    200,
    response.body.slice(0, 200),
  ])
  return response.json<Answer>()
}

/** The filters as a query string. */
function search(asked: Record<string, number[]>, more: Record<string, string | number> = {}): string {
  const filters = Object.entries(asked).map(([name, ids]) => [`${name}__in`, ids.join('__')])
  return new URLSearchParams([...filters, ...Object.entries(more).map(([k, v]) => [k, String(v)])] as [
    string,
    string,
  ][]).toString()
}

const some = (values: number[]) =>
  fc.option(fc.subarray(values, { minLength: 1 }), { nil: undefined, freq: 2 })
const given = (filters: Record<string, number[] | undefined>) =>
  Object.fromEntries(Object.entries(filters).filter(([, ids]) => ids)) as Record<string, number[]>
const ordersOf = (source: ListSource) => Object.keys(source.orders).flatMap((name) => [name, `-${name}`])

describe.each(KINDS)('$call', ({ call, source, filters }) => {
  const asked = fc.record({
    filters: fc.record(Object.fromEntries(Object.entries(filters).map(([name, ids]) => [name, some(ids)]))),
    ord: fc.constantFrom(...ordersOf(source)),
    limit: fc.constantFrom(1, 3, 7, 50),
    page: fc.nat(4),
  })

  it('returns the same rows, count and sum as a naive query, for any filters', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (one) => {
        const chosen = given(one.filters)
        const offset = one.page * one.limit
        const naive = await naiveList(portal.admin, source, chosen, one.ord)
        const answer = await ask(
          `${pathOf(call)}?${search(chosen, { ord: one.ord, limit: one.limit, offset })}`,
        )
        expect(answer.count).toBe(naive.ids.length)
        expect(answer.results.map(({ id }) => id)).toEqual(naive.ids.slice(offset, offset + one.limit))
        if (source.amount) expect(answer.total_price).toBe(naive.total)
      }),
      { numRuns: 40 },
    )
  })

  it('counts each facet without its own filter', async () => {
    const facets = Object.keys(source.facets).filter(
      (name) => 'dict' in (source.facets[name] as object) && name in filters,
    )
    await fc.assert(
      fc.asyncProperty(asked, fc.constantFrom(...facets), async (one, facet) => {
        const chosen = given(one.filters)
        const answer = await ask(`${pathOf(call)}?${search(chosen, { facets: facet, limit: 1 })}`)
        const { [facet]: _, ...others } = chosen
        for (const { id, count } of answer.facets?.[facet] ?? []) {
          const naive = await naiveList(
            portal.admin,
            source,
            { ...others, [facet]: [id] },
            source.defaultOrder,
          )
          // A value of the place facet is a region, which includes everything in it.
          expect([facet, id, count]).toEqual([facet, id, naive.ids.length])
        }
      }),
      { numRuns: 10 },
    )
  })

  it('pages by next and previous to the end and back, each row once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ordersOf(source)), fc.constantFrom(13, 40), async (ord, limit) => {
        const some = Object.entries(filters)[0] as [string, number[]]
        const chosen = { [some[0]]: some[1] }
        const { ids } = await naiveList(portal.admin, source, chosen, ord)
        const forward: number[] = []
        let url: string | null = `${pathOf(call)}?${search(chosen, { ord, limit })}`
        let last = url
        while (url) {
          const page: Answer = await ask(url)
          forward.push(...page.results.map(({ id }) => id))
          last = url
          url = page.next
        }
        expect(forward).toEqual(ids)
        const back: number[] = []
        url = last
        while (url) {
          const page: Answer = await ask(url)
          back.unshift(...page.results.map(({ id }) => id))
          url = page.previous
        }
        expect(back).toEqual(ids)
      }),
      { numRuns: 4 },
    )
  })

  it('returns exactly the fields of its schema', async () => {
    const { response } = allRoutes[call] as { response: { parse(value: unknown): unknown } }
    const facets = Object.keys(source.facets).join('__')
    for (const q of ['', 'школа', 'товарищество', '1', '000']) {
      const answer = await ask(`${pathOf(call)}?${search({}, { facets, limit: 100, ...(q && { q }) })}`)
      expect(response.parse(answer)).toEqual(answer)
    }
  })

  it('refuses an unknown filter, listing the known ones, and an invalid cursor', async () => {
    const unknown = await portal.app.inject(`${pathOf(call)}?colour=red`)
    expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'request.unknown_filter'])
    expect(unknown.json().detail).toContain(`${Object.keys(filters)[0]}__in`)
    for (const cursor of ['abc', Buffer.from('["-colour",1,null,1]').toString('base64url')]) {
      const bad = await portal.app.inject(`${pathOf(call)}?cursor=${cursor}`)
      expect([bad.statusCode, bad.json().code]).toEqual([400, 'request.bad_cursor'])
    }
  })

  it('exports the same rows in the same order', async () => {
    const path = pathOf(call).replace(/\/?$/, '/export/')
    const chosen = { [Object.keys(filters)[0] as string]: Object.values(filters)[0] as number[] }
    const naive = await naiveList(portal.admin, source, chosen, source.defaultOrder)
    const file = await portal.app.inject(`${path}?${search(chosen, { format: 'csv' })}`)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/^attachment; .*\.csv$/)
    const lines = file.body.trim().split('\r\n')
    expect(lines.length - 1).toBe(naive.ids.length)
    const book = await portal.app.inject(`${path}?${search(chosen, { format: 'xlsx' })}`)
    const { readXlsx } = await import('hucre/xlsx')
    const { sheets } = await readXlsx(new Uint8Array(book.rawPayload))
    expect(sheets[0]?.rows.length).toBe(naive.ids.length + 1)
    expect(sheets[0]?.rows[0]).toEqual(source.exported.map(({ title }) => title))
  })
})

describe('paging while rows are added', () => {
  it('shows no row twice and misses none of the old ones', async () => {
    const before = (await naiveList(portal.admin, lotList, {}, '-publish_date')).ids
    const add = async (i: number) =>
      (
        await buildAnnouncement(portal.admin, {
          publish_date: `2026-11-${10 + (i % 4)}T10:00:00+05:00`,
          offer_start_date: null,
          offer_end_date: null,
        })
      ).lotIds[0]
    const seen: number[] = []
    const added: number[] = []
    let url: string | null = `${pathOf('listPublicLots')}?limit=37`
    while (url) {
      const page: Answer = await ask(url)
      seen.push(...page.results.map(({ id }) => id))
      added.push((await add(added.length)) as number)
      url = page.next
    }
    expect(added.length).toBeGreaterThan(20)
    expect(new Set(seen).size).toBe(seen.length)
    expect(before.filter((id) => !seen.includes(id))).toEqual([])
  })
})

describe('a status added to its dictionary', () => {
  it('is named by the rows and the facets without a release', async () => {
    const name = 'Приостановлен определением суда'
    await portal.admin.query(
      `insert into dict_contract_status (id, code, name_ru, short_name_ru, ord) values (999, '999', $1, 'Приостановлен', 999)`,
      [name],
    )
    const { rows } = await portal.admin.query(
      `update contract set status_id = 999 where id = (select min(id) from public_contract where status_id = 190)
       returning id`,
    )
    const found = await ask(`${pathOf('listPublicContracts')}?status_id__in=999&facets=status_id`)
    expect(found.results).toMatchObject([{ id: Number(rows[0].id), status: { id: 999, name } }])
    expect(found.facets?.status_id).toContainEqual({ id: 999, name, count: 1 })
    const one = await portal.app.inject(`${API_BASE}core/contracts/${rows[0].id}/`)
    expect(one.json().status).toMatchObject({ id: 999, name, short_name: 'Приостановлен' })
  })
})

describe('an unchanged list', () => {
  it('answers 304 until public data changes', async () => {
    const url = `${pathOf('listPublicLots')}?limit=5&facets=status_id`
    const first = await portal.app.inject(url)
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toContain('s-maxage=1')
    const again = () => portal.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, ''])
    // Not committed yet: must not be visible.
    const writer = await portal.admin.connect()
    await writer.query('begin')
    await writer.query(
      "update lot set name_ru = name_ru || ' (уточнено)' where id = (select max(id) from lot)",
    )
    expect((await again()).statusCode).toBe(304)
    await writer.query('commit')
    writer.release()
    const changed = await again()
    expect(changed.statusCode).toBe(200)
    await portal.admin.query('select number_changes(1000)')
    expect(String((await portal.app.inject(url)).headers.etag)).not.toBe(String(changed.headers.etag))
    expect(
      (
        await portal.app.inject({
          url: `${pathOf('listSubjects')}?limit=5`,
          headers: { 'if-none-match': etag },
        })
      ).statusCode,
    ).toBe(200)
  })
})
