import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOfficer } from '../../test/build-exp.ts'
import type { Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let officer: Planner
beforeAll(async () => {
  officer = await buildOfficer(portal)
})
beforeEach(async () => {
  await portal.admin.query('delete from faq')
  await portal.admin.query('delete from menu_item where parent_id is not null')
  await portal.admin.query('delete from menu_item')
})

const anyone = async (what: string) => (await portal.app.inject(`/api/core/api/${what}`)).json()
const journal = async (type: string) =>
  (await portal.admin.query('select action from journal_event where subject_type = $1 order by id', [type]))
    .rows

/** Takes a step with the current version. */
async function take(noun: 'faq' | 'menu-items', id: number, step: string) {
  const { results } = (await officer.ask('GET', `operator/${noun}/`)).body
  const { version } = results.find((row: { id: number }) => row.id === id)
  return officer.ask('POST', `operator/${noun}/${id}/${step}/`, { version })
}

describe('questions and answers', () => {
  const ask = async (question: string, category = 'Планы') =>
    (await officer.ask('POST', 'operator/faq/', { category, question, answer: `<p>${question}</p>` })).body
  const questions = async () =>
    (await officer.ask('GET', 'operator/faq/')).body.results.map((row: { question: string }) => row.question)

  it('are hidden until published, and must be hidden before deletion', async () => {
    const { id } = await ask('Когда?')
    expect((await anyone('core/faq/')).count).toBe(0)
    expect((await take('faq', id, 'publish')).body.is_public).toBe(true)
    expect((await anyone('core/faq/')).results).toMatchObject([{ id, question: 'Когда?' }])
    const early = await officer.ask('DELETE', `operator/faq/${id}/`)
    expect([early.status, early.body.code]).toEqual([409, 'faq.is_public'])
    await take('faq', id, 'hide')
    expect((await officer.ask('DELETE', `operator/faq/${id}/`)).status).toBe(204)
  })

  it('are listed in the order set, also for the public', async () => {
    const [a, b, c] = [await ask('А'), await ask('Б'), await ask('В', 'Договоры')]
    for (const { id } of [a, b, c]) await take('faq', id, 'publish')
    expect(await questions()).toEqual(['А', 'Б', 'В'])
    const before = (await journal('faq')).length
    const { body } = await officer.ask('PUT', 'operator/faq/order/', { ids: [c.id, b.id, a.id] })
    expect(body.results.map(({ id }: { id: number }) => id)).toEqual([c.id, b.id, a.id])
    const shown = (await anyone('core/faq/')).results
    expect(shown.map(({ id }: { id: number }) => id)).toEqual([c.id, b.id, a.id])
    // Two have moved; the one in the middle has not.
    expect((await journal('faq')).length - before).toBe(2)
  })

  it('are reordered only by a list of all of them', async () => {
    const [a, b] = [await ask('А'), await ask('Б')]
    for (const ids of [[a.id], [a.id, a.id], [a.id, b.id, 987_654_321]]) {
      const { status, body } = await officer.ask('PUT', 'operator/faq/order/', { ids })
      expect([status, body.code]).toEqual([409, 'faq.other_list'])
    }
  })

  it('are sanitised before they are stored, and need an answer', async () => {
    const body = { category: 'Планы', question: 'Что?', answer: '<p onclick=x()>Ответ</p><script>1</script>' }
    const { id } = (await officer.ask('POST', 'operator/faq/', body)).body
    const { rows } = await portal.admin.query('select answer_ru from faq where id = $1', [id])
    expect(rows[0].answer_ru).toBe('<p>Ответ</p>')
    const empty = await officer.ask('POST', 'operator/faq/', { ...body, answer: '<script>1</script>' })
    expect([empty.status, empty.body.errors?.[0]]).toMatchObject([
      400,
      { field: 'answer', code: 'faq.no_answer' },
    ])
  })

  it('are ordered, published and hidden concurrently, without a deadlock', async () => {
    const ids: number[] = []
    while (ids.length < 12) ids.push((await ask(`Вопрос ${ids.length}`)).id)
    const versions = new Map<number, number>()
    const put = (id = 0, step: string) =>
      officer.ask('POST', `operator/faq/${id}/${step}/`, { version: versions.get(id) })
    const moves = [
      (i: number) => put(ids[i % 12], 'publish'),
      (i: number) => officer.ask('PUT', 'operator/faq/order/', { ids: i % 2 ? ids : ids.toReversed() }),
      (i: number) => put(ids[i % 12], 'hide'),
    ]
    for (let round = 0; round < 6; round++) {
      const { results } = (await officer.ask('GET', 'operator/faq/')).body
      for (const { id, version } of results) versions.set(id, version)
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, i) => (moves[i % 3] as (typeof moves)[number])(i + round)),
      )
      expect(answers.filter(({ status }) => status >= 500).map(({ body }) => body)).toEqual([])
      // Every question is published or hidden twice at once: of two with the same version, one wins.
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
    }
  })

  it('refuse a stale edit', async () => {
    const { id } = await ask('Когда?')
    const body = { category: 'Планы', question: 'Когда именно?', answer: '<p>Завтра</p>' }
    expect((await officer.ask('PUT', `operator/faq/${id}/`, { ...body, version: 1 })).body.version).toBe(2)
    const stale = await officer.ask('PUT', `operator/faq/${id}/`, { ...body, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'faq.changed_meanwhile'])
  })

  it.each(['publish', 'hide'])('refuse a step from a stale version: %s', async (step) => {
    const { id } = await ask('Когда?')
    const body = { category: 'Планы', question: 'Когда имен', answer: '<p>Завтра</p>', version: 1 }
    await officer.ask('PUT', `operator/faq/${id}/`, body)
    const stale = await officer.ask('POST', `operator/faq/${id}/${step}/`, { version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'faq.changed_meanwhile'])
    expect((await officer.ask('POST', `operator/faq/${id}/${step}/`)).status).toBe(400)
    expect((await anyone('core/faq/')).count).toBe(0)
    const done = await officer.ask('POST', `operator/faq/${id}/${step}/`, { version: 2 })
    expect(done.body).toMatchObject({ is_public: step === 'publish', version: 3 })
  })
})

describe('help pages', () => {
  let serial = 0
  const make = async (title: string, parent_id: number | null = null) =>
    (
      await officer.ask('POST', 'operator/menu-items/', {
        title,
        parent_id,
        slug: `page-${++serial}`,
        body: `<p>${title}</p>`,
      })
    ).body
  const titles = async () =>
    (await officer.ask('GET', 'operator/menu-items/')).body.results.map((row: { title: string }) => row.title)

  it('are listed below their section in the order set, also for the public', async () => {
    const [one, two] = [await make('Раздел 1'), await make('Раздел 2')]
    const [a, b] = [await make('А', one.id), await make('Б', one.id)]
    expect(await titles()).toEqual(['Раздел 1', 'А', 'Б', 'Раздел 2'])
    await officer.ask('PUT', 'operator/menu-items/order/', { parent_id: one.id, ids: [b.id, a.id] })
    await officer.ask('PUT', 'operator/menu-items/order/', { parent_id: null, ids: [two.id, one.id] })
    expect(await titles()).toEqual(['Раздел 2', 'Раздел 1', 'Б', 'А'])
    for (const { id } of [one, two, a, b]) await take('menu-items', id, 'publish')
    const shown = (await anyone('main/menu-items/')).results
    expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Раздел 2', 'Раздел 1', 'Б', 'А'])
    const stranger = await officer.ask('PUT', 'operator/menu-items/order/', {
      parent_id: null,
      ids: [one.id],
    })
    expect([stranger.status, stranger.body.code]).toEqual([409, 'menu_item.other_list'])
  })

  it('move to another section by an edit', async () => {
    const [one, two] = [await make('Раздел 1'), await make('Раздел 2')]
    const page = await make('А', one.id)
    const body = { title: 'А', slug: page.slug, body: page.body, parent_id: two.id, version: page.version }
    expect((await officer.ask('PUT', `operator/menu-items/${page.id}/`, body)).status).toBe(200)
    expect(await titles()).toEqual(['Раздел 1', 'Раздел 2', 'А'])
  })

  it('have two levels, a unique slug and an existing parent', async () => {
    const one = await make('Раздел 1')
    const below = await make('А', one.id)
    const put = (over: object, id = one.id) =>
      officer.ask('PUT', `operator/menu-items/${id}/`, {
        title: 'Раздел',
        slug: one.slug,
        body: '<p>Текст</p>',
        version: 1,
        ...over,
      })
    const two = await make('Раздел 2')
    const wrong = [
      [await put({ parent_id: one.id }), 'parent_id', 'menu_item.unknown_parent'],
      [await put({ parent_id: two.id }), 'parent_id', 'menu_item.too_deep'],
      [await put({ parent_id: 987_654_321 }), 'parent_id', 'menu_item.unknown_parent'],
      [await put({ parent_id: below.id, slug: two.slug }, two.id), 'parent_id', 'menu_item.too_deep'],
      [await put({ slug: two.slug }), 'slug', 'menu_item.slug_taken'],
    ] as const
    for (const [{ status, body }, field, code] of wrong)
      expect([status, body.errors?.[0]]).toMatchObject([400, { field, code }])
    expect((await put({ slug: 'Как подать' })).status).toBe(400)
  })

  it('can be deleted only when hidden and without pages below', async () => {
    const one = await make('Раздел')
    const below = await make('А', one.id)
    await take('menu-items', below.id, 'publish')
    const code = async (id: number) => (await officer.ask('DELETE', `operator/menu-items/${id}/`)).body?.code
    expect(await code(one.id)).toBe('menu_item.has_children')
    expect(await code(below.id)).toBe('menu_item.is_public')
    await take('menu-items', below.id, 'hide')
    expect(await code(below.id)).toBeUndefined()
    expect(await code(one.id)).toBeUndefined()
    expect(await titles()).toEqual([])
  })

  it.each(['publish', 'hide'])('refuse a step from a stale version: %s', async (step) => {
    const { id, slug } = await make('А')
    await officer.ask('PUT', `operator/menu-items/${id}/`, {
      title: 'Б',
      slug,
      body: '<p>Недо</p>',
      version: 1,
    })
    const stale = await officer.ask('POST', `operator/menu-items/${id}/${step}/`, { version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'menu_item.changed_meanwhile'])
    expect((await officer.ask('POST', `operator/menu-items/${id}/${step}/`)).status).toBe(400)
    expect((await anyone('main/menu-items/')).results).toEqual([])
    const done = await officer.ask('POST', `operator/menu-items/${id}/${step}/`, { version: 2 })
    expect(done.body).toMatchObject({ is_public: step === 'publish', version: 3 })
  })

  it('cannot be published without a text', async () => {
    const { id } = (await officer.ask('POST', 'operator/menu-items/', { title: 'Пусто', slug: 'empty' })).body
    const { status, body } = await take('menu-items', id, 'publish')
    expect([status, body.code]).toEqual([409, 'menu_item.no_body'])
  })
})
