import { API_BASE } from '@zakup/contract/call'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { buildOrganization } from '../test/build-people.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()

interface Found {
  count: number
  count_is_estimate?: boolean
  results: {
    id: number
    name: string
    match?: { field: string; text: string; marks: [number, number][] }[]
  }[]
  facets?: Record<string, { id: number; count: number | null }[]>
}

async function find(q: string, more = ''): Promise<Found> {
  const response = await portal.app.inject(`${API_BASE}core/_lots/?q=${encodeURIComponent(q)}${more}`)
  expect([q, response.statusCode]).toEqual([q, 200])
  return response.json<Found>()
}

/** The text between the marks. */
const marked = ({ match }: Found['results'][number]) =>
  match?.flatMap(({ field, text, marks }) => marks.map(([from, to]) => `${field}: ${text.slice(from, to)}`))

describe('search in a few rows', () => {
  let kazakh: Awaited<ReturnType<typeof buildAnnouncement>>
  let customer: Awaited<ReturnType<typeof buildOrganization>>

  beforeAll(async () => {
    customer = await buildOrganization(portal.admin)
    const { rows } = await portal.admin.query(`select id, code from dict_enstru order by code limit 1`)
    kazakh = await buildAnnouncement(portal.admin, { organizer_id: customer.id }, [
      {
        name_ru: 'Мебель для школы Қарағанды',
        description_ru: `Парты ученические. ${'Длинное описание. '.repeat(20)} Доставка и сборка парт.`,
      },
      { name_ru: 'Принтеры лазерные', enstru_id: rows[0].id },
      { name_ru: 'Ёмкости для воды' },
    ])
  })

  it.each([
    ['мебели', ['name: Мебель']],
    ['школ', ['name: школы']],
    ['школ меб', ['name: Мебель', 'name: школы']],
    ['карагандЫ', ['name: Қарағанды']],
    ['Қарағанды', ['name: Қарағанды']],
    ['емкость', ['name: Ёмкости']],
    ['ёмк', ['name: Ёмкости']],
    ['парта', ['description: Парты', 'description: парт']],
    ['принт', ['name: Принтеры']],
  ])('finds «%s» and marks the match', async (q, why) => {
    const { results, count } = await find(q)
    expect([count, results.map(marked)]).toEqual([1, [why.slice(0, q === 'парта' ? 1 : undefined)]])
  })

  it('finds by number, by its beginning, by БИН and by code, and marks the match', async () => {
    const number = `${kazakh.number.replace('-1', '')}-ОК2`
    expect((await find(number)).results.map(marked)).toEqual([[`number: ${number}`]])
    expect((await find(`№ ${number.slice(0, 6)}`)).count).toBe(3)
    const own = await find(customer.iin_bin)
    expect(own.count).toBe(3)
    expect(marked(own.results[0] as Found['results'][number])).toEqual([
      `customer: ${customer.iin_bin}`,
      `organizer: ${customer.iin_bin}`,
    ])
    const { rows } = await portal.admin.query(`select code from dict_enstru order by code limit 1`)
    expect((await find(rows[0].code)).results.map(({ name }) => name)).toEqual(['Принтеры лазерные'])
    expect((await find('000000000000')).count).toBe(0)
  })

  it('counts facets of the results', async () => {
    const { facets } = await find('мебель', '&facets=status_id__delivery_address_id')
    expect(facets?.status_id).toEqual([{ id: 220, name: expect.any(String), count: 1 }])
  })

  it('accepts any special characters', async () => {
    for (const q of [
      "'",
      '&',
      '!!',
      ':*',
      '<->',
      '\\',
      '(((',
      '%',
      '_',
      '№',
      '—',
      '🙂',
      'а'.repeat(200),
      '1.',
      '...',
    ])
      expect((await find(q)).count).toBeGreaterThanOrEqual(0)
  })
})

describe('search in many rows', () => {
  const MANY = 60_000

  beforeAll(async () => {
    const { id } = await buildAnnouncement(portal.admin, {}, [])
    // Half of the lots are paper, a third of the rest chairs, none both; forty are engraved.
    await portal.admin.query(
      `insert into lot (announcement_id, number, name_ru, status_id, customer_id, quantity, measure_id, unit_price, total_price)
       select $1, '900' || n, case when n % 2 = 0 then 'Бумага офисная' when n % 3 = 0 then 'Стулья детские' else 'Прочее' end
         || case when n % 1500 = 1 then ', гравировка' else '' end, 220, (select max(id) from organization), 1, 796, 10, 10
       from generate_series(1, ${MANY}) n`,
      [id],
    )
    await portal.admin.query('vacuum analyze lot')
  }, 60_000)

  it('counts rare words exactly and estimates common ones', async () => {
    const rare = await find('гравировка', '&facets=status_id')
    expect([rare.count, rare.count_is_estimate ?? false, rare.facets?.status_id?.[0]?.count]).toEqual([
      40,
      false,
      40,
    ])
    const common = await find('бумага', '&facets=status_id')
    expect(common.count_is_estimate).toBe(true)
    expect(Math.abs(common.count - MANY / 2) / (MANY / 2)).toBeLessThan(0.05)
    expect(common.facets?.status_id?.every(({ count }) => count === null)).toBe(true)
    expect(common.results).toHaveLength(20)
    expect(common.results.map(marked)).toEqual(common.results.map(() => ['name: Бумага']))
  })

  it('counts two common words that never occur together as exactly 0', async () => {
    const none = await find('бумага стулья')
    expect([none.count, none.count_is_estimate ?? false, none.results]).toEqual([0, false, []])
  })

  it('pages far through the results of a common word without repeating a row', async () => {
    const seen = new Set<number>()
    let url: string | null = `${API_BASE}core/_lots/?q=${encodeURIComponent('бумага')}&limit=100`
    for (let i = 0; i < 30 && url; i++) {
      const body: Found & { next: string | null } = (await portal.app.inject(url)).json()
      for (const { id } of body.results) seen.add(id)
      url = body.next
    }
    expect(seen.size).toBe(3000)
    const deep = await find('бумага', '&offset=2980&limit=20')
    expect(deep.results.every(({ id }) => seen.has(id))).toBe(true)
  })

  it('counts a range of sums', async () => {
    const wide = await portal.app.inject(`${API_BASE}core/_lots/?total_price__gte=10&total_price__lte=10`)
    expect(wide.json().count).toBe(MANY)
  })
})
