import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRow } from '../test/build-people.ts'
import { buildPurchase } from '../test/build-purchase.ts'
import { usePortal } from '../test/portal.ts'
import { buildServer, type Server } from './server.ts'

const portal = usePortal()
const ORIGIN = 'https://portal.example'
const BUILT = `<!doctype html><html lang="ru"><head><meta charset="utf-8" />
<!--head--><title>Из сборки</title>
<meta
  name="description"
  content="Из сборки"
/>
<!--/head-->
<link rel="icon" href="/favicon.svg" /></head><body><div id="root"></div></body></html>`

let server: Server
let world: Awaited<ReturnType<typeof buildPurchase>>

async function serve(html: string): Promise<Server> {
  const dist = await mkdtemp(join(tmpdir(), 'zakup-dist-'))
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), html)
  await writeFile(join(dist, 'assets/a-1.js'), 'export {}')
  const config = { ...portal.config, PUBLIC_ORIGIN: ORIGIN, WEB_DIST: dist }
  const made = await buildServer({ ...portal, config }, pino({ level: 'warn' }, { write: () => {} }))
  await made.app.ready()
  return made
}

beforeAll(async () => {
  server = await serve(BUILT)
  world = await buildPurchase(portal.admin)
})
afterAll(() => server.app.close())

async function get(url: string, from = server) {
  const { statusCode: status, body, headers } = await from.app.inject(url)
  const first = (pattern: RegExp) => pattern.exec(body)?.[1]
  const json = first(/<script type="application\/ld\+json">(.*?)<\/script>/s)
  return {
    status,
    body,
    headers,
    title: first(/<title>(.*?)<\/title>/),
    about: first(/<meta name="description" content="(.*?)">/),
    canonical: first(/<link rel="canonical" href="(.*?)">/),
    noindex: body.includes('<meta name="robots" content="noindex">'),
    graph: json ? JSON.parse(json)['@graph'] : [],
  }
}
const typesOf = (graph: { '@type': string }[]) => graph.map((node) => node['@type'])

describe('a page', () => {
  it('has one title and one description: its own, not those of the build', async () => {
    const page = await get('/lots')
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    })
    expect(page.body.match(/<title>/g)).toHaveLength(1)
    expect(page.body.match(/name="description"/g)).toHaveLength(1)
    expect(page.body).not.toContain('Из сборки')
    expect(page.body).toContain('<link rel="icon"')
    expect(page.title).toBe('Лоты · Портал закупок')
    expect(page.body).toContain('<meta property="og:title" content="Лоты · Портал закупок">')
    expect(page.body).toContain(`<meta property="og:url" content="${ORIGIN}/lots">`)
    expect(page.about).toContain('Лоты государственных закупок')
  })

  it('is not served from a build without the <!--head--> section: the server does not start', async () => {
    await expect(serve('<html><head><title>x</title></head><body></body></html>')).rejects.toThrow(
      'no <!--head--> section',
    )
  })

  it.each([
    ['/lots?status=220&page=2#x', `${ORIGIN}/lots`],
    ['/lots/', `${ORIGIN}/lots`],
    ['/', `${ORIGIN}/`],
  ])('%s has the canonical URL %s', async (url, canonical) => {
    expect(await get(url)).toMatchObject({ status: 200, canonical, noindex: false })
  })

  it.each(['/search?q=бумага', '/login', '/cabinet', '/cabinet/profile'])(
    '%s is not indexed',
    async (url) => {
      expect(await get(url)).toMatchObject({ status: 200, canonical: undefined, noindex: true, graph: [] })
    },
  )

  it.each(['/announcements/%E0%A4%A', '/announcements/%E0%A4%A?tab=lots', '/%', '/cabinet/plans/%zz'])(
    '%s, which cannot be decoded, answers 400 with the application and its security headers',
    async (url) => {
      const page = await get(url)
      expect(page).toMatchObject({ status: 400, title: 'Неверный адрес · Портал закупок', noindex: true })
      expect(page.body).toContain('<div id="root">')
      expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    },
  )

  it('a call whose URL cannot be decoded is still an error of the API', async () => {
    const { statusCode, headers } = await server.app.inject('/api/core/api/core/lots/%E0%A4%A/')
    expect([statusCode, headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8'])
  })

  it.each([
    '/nothing',
    '/cabinets',
    '/lots/999999999',
    '/lots/abc',
    '/lots/0',
    '/lots/99999999999999999999',
    '/constructor/1',
    '/toString',
    '/lots/1/2',
  ])('%s answers 404 with the application', async (url) => {
    const page = await get(url)
    expect(page).toMatchObject({ status: 404, noindex: true, title: 'Такой страницы нет · Портал закупок' })
    expect(page.body).toContain('<div id="root">')
  })

  it.each(['/assets/a-2.js', '/favicon.png', '/api/nothing'])(
    '%s answers 404 with problem+json, not a page',
    async (url) => {
      const page = await get(url)
      expect(page.status).toBe(404)
      expect(page.headers['content-type']).toContain('application/problem+json')
    },
  )

  it('is still sent, with 503, when the database fails', async () => {
    await portal.admin.query('alter table public_lot rename to public_lot_away')
    try {
      const page = await get(`/lots/${world.lotId}`)
      expect(page).toMatchObject({ status: 503, noindex: true })
      expect(page.body).toContain('<div id="root">')
    } finally {
      await portal.admin.query('alter table public_lot_away rename to public_lot')
    }
  })
})

describe('the head', () => {
  it('of an announcement describes what its organizer seeks', async () => {
    const { id, number, name_ru } = world.announcement
    const page = await get(`/announcements/${id}?tab=files`)
    expect(page).toMatchObject({ status: 200, canonical: `${ORIGIN}/announcements/${id}` })
    expect(page.title).toBe(`Объявление № ${number}: ${name_ru} · Портал закупок`)
    expect(page.about).toBe(
      `Сумма без НДС 2 001,00 ₸. Заявки до 16.11.2026, 09:00. Организатор: ${world.organizer.name_ru}. 1 лот. Способ: Открытый конкурс. Статус: Завершено.`.replace(
        /(\d) (\d|₸)/g,
        '$1\u00a0$2',
      ),
    )
    expect(page.graph[0]).toMatchObject({
      '@type': 'Organization',
      taxID: world.organizer.iin_bin,
      url: `${ORIGIN}/organizations/${world.organizer.id}`,
      seeks: {
        '@type': 'Demand',
        identifier: number,
        url: `${ORIGIN}/announcements/${id}`,
        validFrom: '2026-11-02T10:00:00+05:00',
        validThrough: '2026-11-16T09:00:00+05:00',
        priceSpecification: { price: '2001.00', priceCurrency: 'KZT', valueAddedTaxIncluded: false },
        itemOffered: { '@type': 'Service', name: name_ru },
      },
    })
    expect(page.graph[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Главная', item: `${ORIGIN}/` },
        { position: 2, name: 'Объявления', item: `${ORIGIN}/announcements` },
        { position: 3, item: `${ORIGIN}/announcements/${id}` },
      ],
    })
  })

  it('of a lot describes what its customer seeks and the quantity', async () => {
    const page = await get(`/lots/${world.lotId}`)
    expect(page.graph[0]).toMatchObject({
      name: world.customer.name_ru,
      seeks: { name: 'Лот 1', eligibleQuantity: { value: '2.000', unitText: 'Штука' } },
    })
  })

  it('of a superseded plan item has the canonical URL of the version in force', async () => {
    const page = await get(`/plan-items/${world.changedItem.id}`)
    expect(page).toMatchObject({
      status: 200,
      title: `Пункт плана № ${world.changedItem.id}: Бумага офисная · Портал закупок`,
      canonical: `${ORIGIN}/plan-items/${world.item.id}`,
    })
    expect(page.about).toContain('Срок закупки: март 2026.')
  })

  it('of a contract names both parties', async () => {
    const page = await get(`/contracts/${world.supplement.id}`)
    expect(page.title).toBe(`Договор № ${world.supplement.number}: Бумага · Портал закупок`)
    expect(page.graph[0]).toMatchObject({
      '@type': 'Order',
      customer: { taxID: world.customer.iin_bin },
      seller: { taxID: world.supplier.iin_bin },
      acceptedOffer: { priceSpecification: { price: '2200.00', valueAddedTaxIncluded: true } },
    })
  })

  it('of an organisation, a register record, a post and a help page has their title, description and type', async () => {
    const rnuId = await buildRow(portal.admin, 'rnu', {
      organization_id: world.second.id,
      system_id: 4,
      status_id: 4,
      reason_id: 1,
      starts_on: '2026-01-10',
      ends_on: '2028-01-10',
    })
    const postId = await buildRow(portal.admin, 'post', {
      title_ru: 'Обновление',
      body_ru: '<p>Что <b>нового</b></p><p>на портале</p>',
      category: 'news',
      published_at: '2026-10-01T10:00:00+05:00',
    })
    const pageId = await buildRow(portal.admin, 'menu_item', {
      slug: 'rules',
      title_ru: 'Правила',
      body_ru: '<p>Как участвовать</p>',
      is_public: true,
    })
    const organization = await get(`/organizations/${world.second.id}`)
    expect(organization.title).toBe(`${world.second.name_ru}, БИН ${world.second.iin_bin} · Портал закупок`)
    expect(typesOf(organization.graph)).toEqual(['Organization', 'BreadcrumbList'])
    const rnu = await get(`/unscrupulous-suppliers/${rnuId}`)
    expect(rnu.about).toContain('Включён 10.01.2026, срок до 10.01.2028.')
    expect(typesOf(rnu.graph)).toEqual(['WebPage', 'BreadcrumbList'])
    const post = await get(`/news/${postId}`)
    expect(post).toMatchObject({ title: 'Обновление · Портал закупок', about: 'Что нового на портале' })
    expect(post.body).toContain('<meta property="og:type" content="article">')
    expect(post.graph[0]).toMatchObject({
      '@type': 'NewsArticle',
      datePublished: '2026-10-01T10:00:00+05:00',
    })
    expect(await get(`/pages/${pageId}`)).toMatchObject({ status: 200, about: 'Как участвовать' })
  })

  it('of a draft is not sent: 404', async () => {
    const draftPost = await buildRow(portal.admin, 'post', {
      title_ru: 'Тайна',
      body_ru: '',
      category: 'news',
    })
    for (const path of [
      `/lots/${world.draftLotId}`,
      `/plan-items/${world.draftItem.id}`,
      `/contracts/${world.draftContract.id}`,
      `/news/${draftPost}`,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
  })

  it('of the home page offers the search', async () => {
    const [site] = (await get('/')).graph
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${ORIGIN}/search?q={search_term_string}` } },
    })
  })

  it('of the FAQ has questions and answers as plain text', async () => {
    await buildRow(portal.admin, 'faq', {
      category_ru: 'Вход',
      question_ru: 'Как войти?',
      answer_ru: '<p>По <b>паролю</b> &amp; ЭЦП</p>',
      is_public: true,
    })
    expect((await get('/faq')).graph[0]).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Как войти?',
          acceptedAnswer: { '@type': 'Answer', text: 'По паролю & ЭЦП' },
        },
      ],
    })
  })
})

describe('a name with HTML and script tags', () => {
  it('is escaped everywhere in the page', async () => {
    const evil = `</title></script><script>alert(1)</script><!-- " onload='x' & $& $1`
    await portal.admin.query('update organization set name_ru = $1 where id = $2', [evil, world.customer.id])
    for (const path of [`/organizations/${world.customer.id}`, `/lots/${world.lotId}`]) {
      const page = await get(path)
      expect(page.body.match(/<script/g)).toHaveLength(1)
      expect(page.body.match(/<\/script>/g)).toHaveLength(1)
      expect(page.body.match(/<\/title>/g)).toHaveLength(1)
      expect(page.body).not.toContain('<!-- ')
      expect(page.body).toContain('&quot; onload=&#39;x&#39; &amp; $&amp; $1')
      expect(page.graph[0].name).toBe(evil)
    }
  })
})
