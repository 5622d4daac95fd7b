import { dictCalls } from '@zakup/contract/dicts/dicts.calls'
import { describe, expect, it } from 'vitest'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await portal.app.inject({ url: `/api/core/api/dicts/${path}`, headers })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body ? response.json() : null,
  }
}

/** The least number of rows each dictionary of the specification must have. */
const LEAST: Record<string, number> = {
  'announcement-statuses': 35,
  'lot-statuses': 37,
  'plan-item-statuses': 30,
  'purchase-methods': 35,
  'plan-statuses': 7,
  insoterms: 11,
  months: 13,
  measures: 60,
  ekrbs: 45,
  countries: 249,
  enstrus: 300,
  years: 8,
}

describe('dictionaries', () => {
  it('are the 31 of the specification', () => {
    expect(Object.values(dictCalls).filter((call) => !('ours' in call))).toHaveLength(31)
  })

  it.each(Object.values(dictCalls).map(({ path }) => path.replace('dicts/', '')))(
    '%s has its values and the common fields',
    async (path) => {
      const { status, body, headers } = await get(path)
      expect(status).toBe(200)
      expect(body.count).toBeGreaterThanOrEqual(LEAST[path] ?? 2)
      expect(body.results).toHaveLength(Math.min(body.count, 1000))
      expect(Object.keys(body.results[0])).toEqual(
        expect.arrayContaining([
          'id',
          'code',
          'name',
          'name_ru',
          'name_kk',
          'is_active',
          'egz_code',
          'mtw_code',
          'skk_code',
        ]),
      )
      expect(headers['cache-control']).toContain('max-age=60')
    },
  )

  it('are confirmed by their ETag instead of being sent again', async () => {
    const { headers } = await get('months')
    const again = await get('months', { 'if-none-match': `"other", ${headers.etag}` })
    expect([again.status, again.body]).toEqual([304, null])
    await portal.admin.query("update dict_month set name_ru = 'Генварь' where id = 1")
    const changed = await get('months', { 'if-none-match': String(headers.etag) })
    expect(changed.status).toBe(200)
    expect(changed.body.results[0].name).toBe('Генварь')
  })

  it('have all 20 regions, and every smaller unit belongs to the region of its parent', async () => {
    const { body } = await get('katos?level__in=1')
    expect(body.count).toBe(20)
    expect(
      body.results.every((row: { has_children: boolean; parent_id: null }) => row.parent_id === null),
    ).toBe(true)
    const { rows } =
      await portal.admin.query(`select k.code from dict_kato k join dict_kato p on p.id = k.parent_id
      where k.region_id <> p.region_id or left(k.code, 2) <> left(p.code, 2) or k.level <= p.level`)
    expect(rows).toEqual([])
  })

  it.each([
    ['katos?q=тАлГар', 'Талгарский район'],
    ['katos?q=7100', 'г. Астана'],
    ['katos?parent_id__in=710000000&limit=1', 'район Алматы'],
    ['enstrus?q=262013.000', 'Компьютер'],
    ['enstrus?q=ноутбук', 'Ноутбук'],
    ['countries?id__in=398', 'Казахстан'],
    ['purchase-method-justifications?method_id__in=6', 'По несостоявшимся закупкам'],
  ])('%s finds %s', async (path, name) => {
    const { body } = await get(path)
    expect(body.results.map((row: { name: string }) => row.name)).toContainEqual(
      expect.stringContaining(name),
    )
  })

  it('treat wildcards in a search as text', async () => {
    for (const q of ['%', '_', '\\', '%D0%'])
      expect((await get(`katos?q=${encodeURIComponent(q)}`)).body.count).toBe(0)
  })

  it('refuse an unknown filter and a limit over 1000', async () => {
    expect((await get('months?parent_id__in=1')).status).toBe(400)
    expect((await get('months?limit=1001')).status).toBe(400)
  })
})
