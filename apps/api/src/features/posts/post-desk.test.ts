import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildOfficer, buildUpload } from '../../test/build-exp.ts'
import { buildPlanner, type Planner } from '../../test/build-planner.ts'
import { buildPost } from '../../test/build-post.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
let colleague: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
  colleague = await buildOfficer(portal, officer.organization)
})

const BODY = { title: 'Сроки планов', category: 'news', body: '<p>Планы утверждают до 1 марта.</p>' }
const path = (id: number, step = '') => `operator/posts/${id}/${step && `${step}/`}`
const write = async (over: object = {}) =>
  (await officer.ask('POST', 'operator/posts/', { ...BODY, ...over })).body
/** Takes a step with the current version. */
const take = async (id: number, step: string, over: object = {}) => {
  const { version } = (await officer.ask('GET', path(id))).body
  return officer.ask('POST', path(id, step), { version, ...over })
}
const anyone = async (what: string) => portal.app.inject(`/api/core/api/${what}`)
const isOut = async (id: number) => (await anyone(`main/posts/${id}`)).statusCode === 200
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
const journal = async (id: number) =>
  (
    await portal.admin.query(
      `select action, person_id, before, after from journal_event where subject_type = 'post' and subject_id = $1 order by id`,
      [String(id)],
    )
  ).rows

describe('the lifecycle of a post', () => {
  it('begins with a hidden draft; publishing, unpublishing and deletion are journalled', async () => {
    const post = await write()
    expect(post).toMatchObject({ state: 'draft', published_at: null, version: 1, is_main: false })
    expect(await isOut(post.id)).toBe(false)
    const out = await take(post.id, 'publish')
    expect(out.body).toMatchObject({ state: 'published', version: 2 })
    expect(await isOut(post.id)).toBe(true)
    const back = await take(post.id, 'unpublish')
    expect(back.body).toMatchObject({ state: 'draft', published_at: null })
    expect(await isOut(post.id)).toBe(false)
    expect((await officer.ask('DELETE', path(post.id))).status).toBe(204)
    expect((await officer.ask('GET', path(post.id))).status).toBe(404)
    const rows = await journal(post.id)
    expect(rows.map(({ action }) => action)).toEqual([
      'post.create',
      'post.publish',
      'post.unpublish',
      'post.delete',
    ])
    expect(rows[0]).toMatchObject({ before: null, after: { title_ru: 'Сроки планов', published_at: null } })
    expect(rows[1].before).toEqual(rows[0].after)
    expect(rows[3]).toMatchObject({ after: null, person_id: String(officer.person_id) })
  })

  it.each([
    ['publish', { published_at: '2026-01-05T10:00:00+05:00' }, 'post.already_public'],
    ['publish', { published_at: null, body_ru: '' }, 'post.no_body'],
    ['unpublish', { published_at: null }, 'post.not_out'],
    ['', { published_at: '2026-01-05T10:00:00+05:00' }, 'post.not_draft'],
    ['', { published_at: new Date(Date.now() + 86_400_000) }, 'post.not_draft'],
  ])('refuses what its state does not allow: %s', async (step, over, code) => {
    const { id } = await buildPost(portal.admin, over)
    const { status, body } = await (step ? take(id, step) : officer.ask('DELETE', path(id)))
    expect([status, body.code]).toEqual([409, code])
  })

  it('refuses an empty text while it is published', async () => {
    const post = await write()
    await take(post.id, 'publish')
    const emptied = await officer.ask('PUT', path(post.id), { ...BODY, body: '<p> </p>', version: 2 })
    expect([emptied.status, emptied.body.code]).toEqual([409, 'post.no_body'])
  })

  it('refuses a stale edit with the name of the faster user', async () => {
    const post = await write()
    const theirs = await colleague.ask('PUT', path(post.id), { ...BODY, title: 'Их', version: 1 })
    expect(theirs.body).toMatchObject({ title: 'Их', version: 2 })
    const mine = await officer.ask('PUT', path(post.id), { ...BODY, title: 'Моя', version: 1 })
    expect([mine.status, mine.body.code]).toEqual([409, 'post.changed_meanwhile'])
    expect(mine.body.changed_by).toBe(theirs.body.updated_by)
  })

  it.each([
    ['publish', {}, null],
    ['schedule', { published_at: soon(3_600_000) }, null],
    ['unpublish', {}, 'publish'],
  ])('refuses a step from a stale version: %s', async (step, over, first) => {
    const post = await write()
    const read = first ? (await take(post.id, first)).body : post
    const half = { ...BODY, title: 'Их, недописанное', version: read.version }
    const theirs = (await colleague.ask('PUT', path(post.id), half)).body
    const { status, body } = await officer.ask('POST', path(post.id, step), {
      version: read.version,
      ...over,
    })
    expect([status, body.code, body.changed_by]).toEqual([409, 'post.changed_meanwhile', theirs.updated_by])
    expect((await officer.ask('GET', path(post.id))).body).toEqual(theirs)
    expect((await officer.ask('POST', path(post.id, step), over)).status).toBe(400)
    const done = await officer.ask('POST', path(post.id, step), { version: theirs.version, ...over })
    expect(done.body).toMatchObject({ title: 'Их, недописанное', version: theirs.version + 1 })
  })

  it('begins once per idempotency key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      officer.browser.call('POST', '/api/core/api/operator/posts/', { payload: BODY, headers: key })
    const [first, again] = [await send(), await send()]
    expect(again.json().id).toBe(first.json().id)
  })
})

describe('a scheduled time', () => {
  it.each([
    ['in the past', () => soon(-1000), 'post.schedule_past'],
    ['now', () => soon(0), 'post.schedule_past'],
    ['too far ahead', () => soon(400 * 86_400_000), 'post.schedule_far'],
  ])('is refused: %s', async (_, at, code) => {
    const post = await write()
    const { status, body } = await take(post.id, 'schedule', { published_at: at() })
    expect([status, body.errors?.[0]]).toMatchObject([400, { field: 'published_at', code }])
  })

  it('can be changed and cancelled before it comes', async () => {
    const post = await write()
    const first = await take(post.id, 'schedule', { published_at: soon(3_600_000) })
    expect(first.body).toMatchObject({ state: 'scheduled' })
    const other = await take(post.id, 'schedule', { published_at: soon(7_200_000) })
    expect(Date.parse(other.body.published_at)).toBeGreaterThan(Date.parse(first.body.published_at))
    expect(await isOut(post.id)).toBe(false)
    expect((await take(post.id, 'unpublish')).body.state).toBe('draft')
  })

  it('publishes without a job: the home page and its ETag change at that time', async () => {
    const post = await write({ title: 'Ровно в срок' })
    const before = await anyone('main/posts/main/')
    const at = soon(1500)
    await take(post.id, 'schedule', { published_at: at })
    const home = () =>
      portal.app.inject({
        url: '/api/core/api/main/posts/main/',
        headers: { 'if-none-match': String(before.headers.etag) },
      })
    // Polled without a pause: the first different response must differ because the time has come.
    let seen = await home()
    while (seen.statusCode === 304 && Date.now() < Date.parse(at) + 5000) seen = await home()
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at))
    expect(seen.json().results.map(({ title }: { title: string }) => title)).toContain('Ровно в срок')
    expect(seen.headers.etag).not.toBe(before.headers.etag)
  })
})

describe('the main place', () => {
  const main = async () =>
    (await anyone('main/posts/main/'))
      .json()
      .results.filter(({ is_main }: { is_main: boolean }) => is_main)
      .map(({ id }: { id: number }) => id)

  it('belongs to one post; taking it removes it from the other in the same command', async () => {
    const [first, second] = [await write({ is_main: true }), await write({ is_main: true })]
    await take(first.id, 'publish')
    expect(await main()).toEqual([first.id])
    await take(second.id, 'publish')
    expect(await main()).toEqual([second.id])
    expect((await officer.ask('GET', path(first.id))).body.is_main).toBe(false)
    const last = (await journal(first.id)).at(-1)
    expect(last).toMatchObject({
      action: 'post.publish',
      before: { is_main: true },
      after: { is_main: false },
    })
    const { version } = (await officer.ask('GET', path(first.id))).body
    await officer.ask('PUT', path(first.id), { ...BODY, is_main: true, version })
    expect(await main()).toEqual([first.id])
  })

  it('stays with the previous post until the scheduled one is published', async () => {
    const [present, next] = [await write({ is_main: true }), await write({ is_main: true })]
    await take(present.id, 'publish')
    await take(next.id, 'schedule', { published_at: soon(3_600_000) })
    expect(await main()).toEqual([present.id])
    await portal.admin.query('update post set published_at = now() where id = $1', [next.id])
    expect(await main()).toEqual([next.id])
    // A typo is corrected in the earlier post; its old main mark does not take the main place again.
    const { version } = (await officer.ask('GET', path(present.id))).body
    const corrected = { ...BODY, title: 'Сроки планов.', is_main: true, version }
    expect((await officer.ask('PUT', path(present.id), corrected)).status).toBe(200)
    expect(await main()).toEqual([next.id])
    expect((await officer.ask('GET', path(next.id))).body.is_main).toBe(true)
    // Setting the mark anew does.
    const without = await officer.ask('PUT', path(present.id), {
      ...corrected,
      is_main: false,
      version: version + 1,
    })
    await officer.ask('PUT', path(present.id), { ...corrected, version: without.body.version })
    expect(await main()).toEqual([present.id])
    expect((await officer.ask('GET', path(next.id))).body.is_main).toBe(false)
  })
})

describe('the content of a post', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">сюда</a></p>', '<p>сюда</p>'],
    ['<p><a href=" java\nscript:alert(1)">сюда</a></p>', '<p>сюда</p>'],
    ['<p><a href="data:text/html,x">сюда</a></p>', '<p>сюда</p>'],
    ['<p style="position:fixed" onclick="x()">a</p>', '<p>a</p>'],
    ['<svg onload=alert(1)></svg><p>a</p>', '<p>a</p>'],
    ['<iframe srcdoc="<script>x</script>"></iframe><p>a</p>', '<p>a</p>'],
    ['<p class="MsoNormal"><o:p>Из Word</o:p></p>', '<p>Из Word</p>'],
    ['<h1>Раздел</h1><p>a</p>', '<h2>Раздел</h2><p>a</p>'],
    ['<p><a href="/news">новости</a></p>', '<p><a href="/news">новости</a></p>'],
  ])('is sanitised before it is stored: %s', async (body, stored) => {
    const { id } = await write({ body, body_kk: body })
    const { rows } = await portal.admin.query('select body_ru, body_kk from post where id = $1', [id])
    expect(rows[0]).toEqual({ body_ru: stored, body_kk: stored })
  })

  it.each([
    ['an empty title', { title: ' ' }],
    ['a title over 300 characters', { title: 'я'.repeat(301) }],
    ['a text over 100,000 characters', { body: 'я'.repeat(100_001) }],
    ['an unknown category', { category: 'gossip' }],
    ['a field that is not allowed', { published_at: '2026-01-05T10:00:00+05:00' }],
  ])('is refused: %s', async (_, over) => {
    expect((await officer.ask('POST', 'operator/posts/', { ...BODY, ...over })).status).toBe(400)
  })

  it('has an uploaded picture of the operator; other files are refused', async () => {
    const png = { original_name: 'герб.png', content_type: 'image/png', storage_key: 'k', sha256: sha('k') }
    const own = await buildUpload(portal, officer.organization.id, png)
    const post = await write({ image: own.uuid, image_alt: 'Герб' })
    expect(post).toMatchObject({ has_image: true, image_alt: 'Герб', image: { uuid: own.uuid } })
    await take(post.id, 'publish')
    const shown = (await anyone(`main/posts/${post.id}`)).json()
    expect(shown).toMatchObject({
      image_url: `/api/core/api/core/attachments/${own.uuid}/`,
      image_alt: 'Герб',
    })
    // A colleague who changes the title keeps the picture.
    const again = await colleague.ask('PUT', path(post.id), { ...BODY, image: own.uuid, version: 2 })
    expect(again.body.image.uuid).toBe(own.uuid)
    const stranger = await buildPlanner(portal)
    const wrong = [
      await buildUpload(portal, stranger.organization.id, png),
      await buildUpload(portal, officer.organization.id),
      await buildUpload(portal, officer.organization.id, { ...png, content_type: 'image/svg+xml' }),
      await buildUpload(portal, officer.organization.id, { ...png, av_check: 'failed' }),
    ]
    for (const { uuid } of wrong) {
      const { status, body } = await officer.ask('POST', 'operator/posts/', { ...BODY, image: uuid })
      expect([status, body.errors?.[0].code]).toEqual([400, 'post.not_a_picture'])
    }
  })
})

describe('the list of posts in the back office', () => {
  it('is searched by text and state, and counts each state', async () => {
    await write({ title: 'Уникальнейший черновик' })
    const found = await officer.ask('GET', 'operator/posts/?state=draft&q=уникальнейший')
    expect(found.body).toMatchObject({ count: 1, results: [{ state: 'draft' }] })
    const none = await officer.ask('GET', 'operator/posts/?state=published&q=уникальнейший')
    expect(none.body.count).toBe(0)
    const { rows } = await portal.admin.query(
      'select count(*)::int as n from post where published_at is null',
    )
    expect(found.body.states.draft).toBe(rows[0].n)
  })

  it('is visible only to operators', async () => {
    const stranger = await buildPlanner(portal)
    const { status, body } = await stranger.ask('GET', 'operator/posts/')
    expect([status, body.code]).toEqual([403, 'operator.only'])
    expect((await anyone('operator/posts/')).statusCode).toBe(401)
  })
})

function sha(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
