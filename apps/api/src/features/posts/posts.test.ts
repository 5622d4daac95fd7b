import { beforeAll, describe, expect, it } from 'vitest'
import { buildRow } from '../../test/build-people.ts'
import { buildMenuItem, buildPost } from '../../test/build-post.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const BASE = '/api/core/api'

async function get(path: string) {
  const response = await portal.app.inject(BASE + path)
  return { status: response.statusCode, body: response.json() }
}
const ids = (body: { results: { id: number }[] }) => body.results.map((row) => row.id)

const DANGER =
  '<p>Сроки <a href="javascript:alert(1)">тут</a></p><script>alert(1)</script><img src=x onerror=alert(1)>'

describe('news', () => {
  let plans: Awaited<ReturnType<typeof buildPost>>
  let works: Awaited<ReturnType<typeof buildPost>>
  let sameMoment: Awaited<ReturnType<typeof buildPost>>
  let old: Awaited<ReturnType<typeof buildPost>>
  let picture: Awaited<ReturnType<typeof buildPost>>
  let tomorrow: Awaited<ReturnType<typeof buildPost>>
  let draft: Awaited<ReturnType<typeof buildPost>>

  beforeAll(async () => {
    const build = (over: Record<string, unknown>) => buildPost(portal.admin, over)
    old = await build({
      title_ru: 'Портал начал работу',
      published_at: '2026-01-05T10:00:00+05:00',
      is_main: true,
    })
    works = await build({
      title_ru: 'Плановые работы ночью',
      category: 'maintenance',
      published_at: '2026-02-02T10:00:00+05:00',
    })
    sameMoment = await build({
      title_ru: 'Справочник единиц измерения',
      category: 'maintenance',
      published_at: '2026-02-02T10:00:00+05:00',
    })
    plans = await build({
      title_ru: 'Годовые планы закупок',
      title_kk: 'Жылдық жоспарлар',
      body_ru: `${DANGER}<p>Приказ № 204 о тұрғын үй</p>`,
      body_kk: '<p onclick="x()">Мерзімдер</p>',
      category: 'important',
      published_at: '2026-02-03T10:00:00+05:00',
    })
    picture = await build({
      title_ru: 'С картинкой',
      category: 'update',
      published_at: '2026-02-04T10:00:00+05:00',
    })
    tomorrow = await build({
      title_ru: 'Ещё не объявлено',
      published_at: new Date(Date.now() + 86_400_000),
    })
    draft = await build({ title_ru: 'Черновик', published_at: null })
  })

  it('lists published posts, newest first, without scheduled ones', async () => {
    const { status, body } = await get('/main/posts/')
    expect(status).toBe(200)
    expect(ids(body)).toEqual([picture.id, plans.id, sameMoment.id, works.id, old.id])
    expect(body.count).toBe(5)
    expect(body.results[1]).toEqual({
      id: plans.id,
      title: 'Годовые планы закупок',
      lead: 'Коротко о главном.',
      category: 'important',
      is_main: false,
      image_url: null,
      published_at: '2026-02-03T10:00:00+05:00',
    })
  })

  it.each([
    ['?category=maintenance', () => [sameMoment.id, works.id]],
    ['?limit=2&offset=1', () => [plans.id, sameMoment.id]],
    ['?q=годовым планом', () => [plans.id]],
    ['?q=план', () => [plans.id, works.id]],
    ['?q=закуп', () => [plans.id]],
    ['?q=204', () => [plans.id]],
    ['?q=турғын уй', () => [plans.id]],
    ['?q=жылдык', () => [plans.id]],
    ['?q=план&category=maintenance', () => [works.id]],
    ['?q=href', () => []],
    ['?q=объявлено', () => []],
    ['?q=черновик', () => []],
    ['?q=%26%7C!', () => []],
    ["?q=%25'%22", () => []],
  ])('%s', async (query, expected) => {
    const { status, body } = await get(`/main/posts/${query}`)
    expect(status).toBe(200)
    expect(ids(body)).toEqual(expected())
  })

  it('counts and pages the results', async () => {
    expect((await get('/main/posts/?category=maintenance&limit=1')).body).toMatchObject({
      count: 2,
      next: `${BASE}/main/posts/?category=maintenance&limit=1&offset=1`,
      previous: null,
    })
  })

  it.each(['category=secret', 'limit=101', 'q=%00', 'year=2026'])('refuses %s', async (query) => {
    expect((await get(`/main/posts/?${query}`)).status).toBe(400)
  })

  it('gives the home page the main post and the three newest', async () => {
    expect(ids((await get('/main/posts/main/')).body)).toEqual([old.id, picture.id, plans.id, sameMoment.id])
  })

  it('shows one post with its neighbours, also if their times are equal', async () => {
    const { status, body } = await get(`/main/posts/${sameMoment.id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      newer: { id: plans.id, title: 'Годовые планы закупок' },
      older: { id: works.id, title: 'Плановые работы ночью' },
    })
    expect((await get(`/main/posts/${works.id}`)).body).toMatchObject({
      newer: { id: sameMoment.id },
      older: { id: old.id },
    })
    // Tomorrow's post is not named either.
    expect((await get(`/main/posts/${picture.id}`)).body.newer).toBeNull()
    expect((await get(`/main/posts/${old.id}`)).body.older).toBeNull()
  })

  it('sanitises the text in both languages', async () => {
    const { body } = await get(`/main/posts/${plans.id}/`)
    expect(body.body).toBe('<p>Сроки тут</p><p>Приказ № 204 о тұрғын үй</p>')
    expect(body.body_kk).toBe('<p>Мерзімдер</p>')
  })

  it('answers 404 for what is not published', async () => {
    for (const id of [tomorrow.id, draft.id, 999_999, 'abc'])
      expect((await get(`/main/posts/${id}`)).status).toBe(404)
  })

  it('shows a picture once it is stored and clean, and anyone can fetch it', async () => {
    const { key, sha256, size } = await portal.files.put(Buffer.from('not really a PNG'))
    const imageId = await buildRow(portal.admin, 'attachment', {
      original_name: 'Картинка.png',
      content_type: 'image/png',
      size,
      av_check: 'waiting',
    })
    await portal.admin.query('update post set image_id = $1 where id = $2', [imageId, picture.id])
    const url = async () => (await get(`/main/posts/${picture.id}`)).body.image_url
    expect(await url()).toBeNull()
    await portal.admin.query('update attachment set storage_key = $1, sha256 = $2 where id = $3', [
      key,
      sha256,
      imageId,
    ])
    expect(await url()).toBeNull()
    await portal.admin.query("update attachment set av_check = 'passed' where id = $1", [imageId])
    const { rows } = await portal.admin.query('select uuid from attachment where id = $1', [imageId])
    expect(await url()).toBe(`${BASE}/core/attachments/${rows[0].uuid}/`)
    expect((await get('/main/posts/')).body.results[0].image_url).toBe(await url())
    const file = await portal.app.inject(await url())
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([
      200,
      'image/png',
      'not really a PNG',
    ])
  })
})

describe('help pages', () => {
  it('are listed in the order of the menu, without hidden ones', async () => {
    const second = await buildMenuItem(portal.admin, { ord: 20, slug: 'second', title_ru: 'Вторая' })
    const first = await buildMenuItem(portal.admin, { ord: 10, slug: 'first', title_ru: 'Первая' })
    const hidden = await buildMenuItem(portal.admin, { ord: 5, is_public: false })
    const child = await buildMenuItem(portal.admin, { ord: 30, parent_id: second.id, body_ru: DANGER })
    const hiddenChild = await buildMenuItem(portal.admin, {
      ord: 31,
      parent_id: second.id,
      is_public: false,
    })
    const orphan = await buildMenuItem(portal.admin, { ord: 40, parent_id: hidden.id })

    const { body } = await get('/main/menu-items/')
    expect(body.results.map((row: { id: number; parent_id: number }) => [row.id, row.parent_id])).toEqual([
      [first.id, null],
      [second.id, null],
      [child.id, second.id],
      [orphan.id, null],
    ])
    expect(body.results[0]).toEqual({ id: first.id, parent_id: null, slug: 'first', title: 'Первая' })

    expect((await get(`/main/menu-items/${second.id}`)).body).toMatchObject({
      title: 'Вторая',
      body: '<p>Текст страницы.</p>',
      children: [{ id: child.id, parent_id: second.id, title: child.title_ru }],
    })
    expect((await get(`/main/menu-items/${child.id}`)).body).toMatchObject({
      body: '<p>Сроки тут</p>',
      children: [],
    })
    for (const id of [hidden.id, hiddenChild.id, 999_999])
      expect((await get(`/main/menu-items/${id}`)).status).toBe(404)
  })
})

describe('questions and answers', () => {
  beforeAll(async () => {
    const build = (category_ru: string, ord: number, question_ru: string, over: object = {}) =>
      buildRow(portal.admin, 'faq', {
        category_ru,
        ord,
        question_ru,
        answer_ru: '<p>Ответ.</p>',
        is_public: true,
        ...over,
      })
    await build('Планы', 20, 'Когда утверждают план?')
    await build('Вход', 10, 'Чем войти?', { answer_ru: `<p>Паролем, бағалау.</p>${DANGER}` })
    await build('Планы', 10, 'Суммы с НДС?')
    await build('Вход', 20, 'Тайна', { is_public: false })
  })
  const asked = (body: { results: { question: string }[] }) => body.results.map((row) => row.question)

  it('are grouped by category, in the order set by the operator', async () => {
    const { body } = await get('/core/faq/')
    expect(body.count).toBe(3)
    expect(asked(body)).toEqual(['Чем войти?', 'Суммы с НДС?', 'Когда утверждают план?'])
    expect(body.results[0]).toMatchObject({
      category: 'Вход',
      answer: '<p>Паролем, бағалау.</p><p>Сроки тут</p>',
    })
  })

  it.each([
    ['планы', ['Суммы с НДС?', 'Когда утверждают план?']],
    ['утвержд', ['Когда утверждают план?']],
    ['пароли', ['Чем войти?']],
    ['багалау', ['Чем войти?']],
    ['тайна', []],
    ['script', []],
  ])('are found by %s in question, answer or category', async (q, expected) => {
    const { body } = await get(`/core/faq/?q=${encodeURIComponent(q)}`)
    expect(asked(body)).toEqual(expected)
    expect(body.count).toBe(expected.length)
  })
})
