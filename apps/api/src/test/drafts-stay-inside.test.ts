import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allRoutes } from '@zakup/contract/all-routes'
import { API_BASE } from '@zakup/contract/call'
import type { Route } from '@zakup/contract/route'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../app/server.ts'
import { buildRow } from './build-people.ts'
import { buildAnnouncementFixture } from './build-ready-announcements.ts'
import { usePortal } from './portal.ts'

/** Drafts, first versions and next ones, change nothing that people outside can see, get notices of or count. */
const portal = usePortal()
const SECRET = 'Сокровенный'
let fixture: Awaited<ReturnType<typeof buildAnnouncementFixture>>
let published = 0
let secrets: number[] = []
let secretLots: number[] = []
let secretItems: number[] = []
let secretFiles: string[] = []

const step = async (who: 'organizer' | 'head', id: number, verb: string, body?: object) => {
  const { status, body: answer } = await fixture[who].ask('POST', `core/announcement/${id}/${verb}/`, body)
  expect([verb, status, status < 300 ? null : answer]).toEqual([verb, 200, null])
  return answer.id as number
}

async function publish(): Promise<number> {
  const id = await fixture.ready()
  await step('organizer', id, 'submit')
  await step('head', id, 'approve')
  return step('organizer', id, 'publish')
}

const rows = async (text: string, values: unknown[] = []) => (await portal.admin.query(text, values)).rows

const calls = (Object.entries(allRoutes) as [string, Route][]).filter(
  ([name, route]) => route.access === 'public' && !['getSchema', 'getAttachment'].includes(name),
)
/** Parts of a response that may change: request id, time of counting, and items, which are public before a purchase. */
const CHANGING = /"request_id":"[^"]*"|"as_of":"[^"]*"|"plan_items":\{[^}]*\}/g
const PAGES = ['/', '/announcements', '/lots', '/plan-items', '/sitemap.xml', '/robots.txt']

/** URLs of a public call for the given ids: without a query, with a search and with a limit. */
function addresses(path: string, ids: number[]): string[] {
  const urls = path.includes(':id') ? ids.map((id) => path.replace(':id', String(id))) : [path]
  return urls.flatMap((url) => [url, `${url}?q=${encodeURIComponent(SECRET)}`, `${url}?limit=100`])
}

async function fold(): Promise<void> {
  await portal.admin.query('select fold_counts(1000000)')
}

async function answers(ids: number[]): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  for (const [, { path }] of calls)
    for (const url of addresses(path, ids)) {
      const { statusCode, body } = await portal.app.inject(API_BASE + url)
      seen.set(url, `${statusCode} ${body.replaceAll(CHANGING, '')}`)
    }
  return seen
}

beforeAll(async () => {
  fixture = await buildAnnouncementFixture(portal)
  published = await publish()
})

describe('drafts', () => {
  let before: Map<string, string>

  beforeAll(async () => {
    await fold()
    before = await answers([published])
    const draft = await fixture.ready()
    const submitted = await fixture.ready()
    const signed = await fixture.ready()
    const next = await step('organizer', published, 'change-documentation', { reason: `${SECRET} повод` })
    for (const id of [submitted, signed]) await step('organizer', id, 'submit')
    await step('head', signed, 'approve')
    secrets = [draft, submitted, signed, next]
    await portal.admin.query(
      `update announcement set name_ru = $2 || id, name_kk = $2, delivery_kato_id = 710000000 where id = any ($1)`,
      [secrets, SECRET],
    )
    await portal.admin.query(
      `update lot set name_ru = $2, description_ru = $2, delivery_kato_id = 710000000, number = $2 || id where announcement_id = any ($1)`,
      [secrets, SECRET],
    )
    await portal.admin.query(
      `update announcement_commission set full_name = $2 || ' Ким', position_ru = $2 where announcement_id = any ($1)`,
      [[...secrets, published], SECRET],
    )
    for (const id of secrets) {
      const attachment = await buildRow(portal.admin, 'attachment', {
        original_name: `${SECRET}.pdf`,
        content_type: 'application/pdf',
        size: 10,
        av_check: 'passed',
        organization_id: fixture.sides.organizer_id,
      })
      await portal.admin.query('insert into announcement_file values ($1, $2, 1, null)', [id, attachment])
    }
    secretLots = (await rows('select id from lot where announcement_id = any ($1)', [secrets])).map(
      ({ id }) => Number(id),
    )
    secretItems = (
      await rows('select plan_item_id as id from lot_plan_item where lot_id = any ($1)', [secretLots])
    ).map(({ id }) => Number(id))
    secretFiles = (
      await rows(
        'select t.uuid from announcement_file f join attachment t on t.id = f.attachment_id where original_name like $1',
        [`${SECRET}%`],
      )
    ).map(({ uuid }) => uuid)
    await fold()
  })

  it('change no public response', async () => {
    const after = await answers([published])
    // Items are public, and so is that they are being purchased; nothing else may change.
    const changed = [...after].filter(
      ([url, body]) => before.get(url) !== body && !/plan|organizations|stat/.test(url),
    )
    expect(changed.map(([url, body]) => [url, before.get(url), body])).toEqual([])
    for (const [url, body] of after)
      expect([url, body.includes(SECRET) && !body.includes('"q"')]).toEqual([url, false])
  })

  it('are in no public response, even by their ids', async () => {
    for (const [url, body] of await answers([...secrets, ...secretLots, ...secretItems]))
      expect([url, body.includes(SECRET) ? body.slice(0, 300) : '']).toEqual([url, ''])
    for (const id of secrets)
      for (const path of [`core/announcements/${id}/`, `core/announcements/${id}/changes/`])
        expect([path, (await portal.app.inject(API_BASE + path)).statusCode]).toEqual([path, 404])
    for (const uuid of secretFiles)
      expect((await portal.app.inject(`${API_BASE}core/attachments/${uuid}/`)).statusCode).toBe(404)
  })

  it('are on no page and in no sitemap', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'zakup-dist-'))
    await writeFile(
      join(dist, 'index.html'),
      '<html><head><!--head--><!--/head--></head><body></body></html>',
    )
    const config = { ...portal.config, WEB_DIST: dist }
    const { app } = await buildServer({ ...portal, config }, pino({ level: 'silent' }))
    const maps = [...(await app.inject('/sitemap.xml')).body.matchAll(/<loc>.*?(\/sitemaps\/.*?)<\/loc>/g)]
    expect(maps.length).toBeGreaterThan(2)
    const pages = [...PAGES, ...maps.map(([, map]) => map as string)]
    for (const id of secrets) pages.push(`/announcements/${id}`, `/announcements/${id}/lots`)
    for (const id of secretLots) pages.push(`/lots/${id}`)
    for (const page of pages) {
      const { body } = await app.inject({ url: page, headers: { accept: 'text/html' } })
      expect([page, body.includes(SECRET)]).toEqual([page, false])
      if (page.endsWith('.xml'))
        for (const id of secrets)
          expect([page, id, new RegExp(`announcements/${id}<`).test(body)]).toEqual([page, id, false])
    }
    await app.close()
  })

  it('are not visible to another organisation', async () => {
    for (const id of secrets)
      for (const path of ['', '/get-lots/', '/readiness/', '/preview/', '/changes/']) {
        const { status } = await fixture.customer.ask('GET', `core/announcement/${id}${path}`)
        expect([path, [403, 404].includes(status)]).toEqual([path, true])
      }
    const { rows: orders } = await portal.admin.query('select id from purchase_order')
    for (const { id } of orders) {
      const { body } = await fixture.customer.ask('GET', `core/purchase-orders/${id}/`)
      for (const announced of body.announcements ?? []) expect(secrets).not.toContain(announced.id)
    }
  })

  it('leave public counts that equal the rows', async () => {
    expect(await rows('select * from count_differences()')).toEqual([])
  })
})
