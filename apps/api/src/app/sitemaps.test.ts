import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganization, buildRow } from '../test/build-people.ts'
import { buildPurchase } from '../test/build-purchase.ts'
import { usePortal } from '../test/portal.ts'

const portal = usePortal()
let world: Awaited<ReturnType<typeof buildPurchase>>

beforeAll(async () => {
  world = await buildPurchase(portal.admin)
})

async function get(url: string) {
  const { statusCode: status, body, headers } = await portal.app.inject(url)
  const locs = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) =>
    (match[1] as string).replace(portal.config.PUBLIC_ORIGIN, ''),
  )
  return { status, body, headers, locs }
}

describe('robots.txt', () => {
  it('disallows the cabinet, allows the API that pages are rendered from, and names the sitemap', async () => {
    const { status, body, headers } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('text/plain')
    expect(body).toContain('Disallow: /cabinet\n')
    expect(body).not.toMatch(/Disallow: \/api\/?\n/)
    expect(body).toContain(`Sitemap: ${portal.config.PUBLIC_ORIGIN}/sitemap.xml`)
  })
})

describe('the sitemap', () => {
  it('lists every file that has entries, and no empty one', async () => {
    const { status, headers, locs } = await get('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locs).toEqual([
      '/sitemaps/site.xml',
      '/sitemaps/announcements-0.xml',
      '/sitemaps/lots-0.xml',
      '/sitemaps/plan-items-0.xml',
      '/sitemaps/plans-0.xml',
      '/sitemaps/contracts-0.xml',
      '/sitemaps/organizations-0.xml',
    ])
    for (const file of locs) expect([file, (await get(file)).status]).toEqual([file, 200])
  })

  it('lists what is public and in force, with the day of its last change', async () => {
    expect((await get('/sitemaps/lots-0.xml')).locs).toEqual([`/lots/${world.lotId}`])
    expect((await get('/sitemaps/plan-items-0.xml')).locs).toEqual([
      `/plan-items/${world.item.id}`,
      `/plan-items/${world.otherItem.id}`,
    ])
    const { locs, body } = await get('/sitemaps/contracts-0.xml')
    expect(locs).toEqual([`/contracts/${world.contract.id}`, `/contracts/${world.supplement.id}`])
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+\+05:00<\/lastmod><\/url>\n<url>/)
    expect(body).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org/,
    )
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true)
  })

  it('lists the static pages, but not search or sign-in', async () => {
    const { locs } = await get('/sitemaps/site.xml')
    expect(locs).toContain('/')
    expect(locs).toContain('/unscrupulous-suppliers')
    expect(locs).not.toContain('/search')
    expect(locs).not.toContain('/login')
  })

  it('puts a record into the file of its id range, and skips empty ranges', async () => {
    const ids = [50_000, 50_001, 250_000]
    const organizationId = (await buildOrganization(portal.admin)).id
    for (const id of ids)
      await portal.admin.query(
        `insert into rnu (id, organization_id, system_id, status_id, reason_id, starts_on, ends_on, excluded_on, exclusion_reason_id)
         overriding system value values ($1, $2, 4, 5, 1, '2024-01-10', '2026-01-10', '2025-02-03', 7)`,
        [id, organizationId],
      )
    const files = (await get('/sitemap.xml')).locs.filter((loc) => loc.includes('unscrupulous'))
    expect(files).toEqual([0, 1, 4].map((n) => `/sitemaps/unscrupulous-suppliers-${n}.xml`))
    const last = await get('/sitemaps/unscrupulous-suppliers-4.xml')
    expect(last.locs).toEqual(['/unscrupulous-suppliers/250000'])
    expect(last.body).toContain('<lastmod>2025-02-03</lastmod>')
    expect((await get('/sitemaps/unscrupulous-suppliers-1.xml')).locs).toEqual([
      '/unscrupulous-suppliers/50001',
    ])
  })

  it('lists all 50,000 URLs of a full file', async () => {
    await portal.admin.query(
      `insert into post (id, title_ru, body_ru, category, published_at) overriding system value
       select 100000 + n, 'Новость', '', 'news', now() - interval '1 day' from generate_series(1, 50001) n`,
    )
    await buildRow(portal.admin, 'post', { title_ru: 'Черновик', body_ru: '', category: 'news' })
    const { locs } = await get('/sitemaps/news-2.xml')
    expect(locs).toHaveLength(50_000)
    expect(new Set(locs).size).toBe(50_000)
    expect([locs[0], locs.at(-1)]).toEqual(['/news/100001', '/news/150000'])
    expect((await get('/sitemaps/news-3.xml')).locs).toEqual(['/news/150001'])
  })

  it('is compressed for those who ask', async () => {
    const url = '/sitemaps/contracts-0.xml'
    const packed = await portal.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe((await get(url)).body)
  })

  it.each([
    '/sitemaps/lots-7.xml',
    '/sitemaps/lots-99999999999.xml',
    '/sitemaps/constructor-0.xml',
    '/sitemaps/lots.xml',
    '/sitemaps/lots-0',
  ])('%s answers 404', async (url) => {
    expect((await get(url)).status).toBe(404)
  })
})
