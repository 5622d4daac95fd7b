import { beforeAll, describe, expect, it } from 'vitest'
import { buildExpFixture } from '../../test/build-exp.ts'
import { buildOrganization, buildRow } from '../../test/build-people.ts'
import type { Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildExpFixture>>
let builder: { id: number; iin_bin: string }

const exp = (organizationId: number, object: string, over: Record<string, unknown> = {}) =>
  buildRow(portal.admin, 'supplier_exp', {
    organization_id: organizationId,
    status_id: 2,
    supplier_exp_type_id: 1,
    country_id: 398,
    object_ru: object,
    customer_name_ru: 'Отдел строительства',
    customer_iin_bin: '020540003431',
    completed_on: '2024-01-01',
    submitted_at: '2026-11-01',
    ...over,
  })

beforeAll(async () => {
  fixture = await buildExpFixture(portal)
  const own = fixture.supplier.organization.id
  builder = await buildOrganization(portal.admin, {
    name_ru: 'ТОО «Құрылыс-Сервис»',
    is_customer: false,
    is_organizer: false,
    is_supplier: true,
  })
  await exp(own, 'Черновик', { status_id: 1, submitted_at: null })
  await exp(own, 'Школа в ауле Жаңа', { due_at: '2026-11-20T18:00:00+05:00' })
  await exp(own, 'Поликлиника', { status_id: 3, due_at: '2026-11-10T18:00:00+05:00' })
  await exp(own, 'Возвращённая', {
    status_id: 4,
    decision_reason: 'а',
    due_at: '2026-11-01T18:00:00+05:00',
  })
  await exp(builder.id, 'Дорога', {
    status_id: 5,
    supplier_exp_type_id: 4,
    due_at: '2026-11-15T18:00:00+05:00',
    customer_name_ru: 'Управление дорог',
    customer_iin_bin: null,
  })
  await exp(builder.id, 'Больница', { status_id: 6, amount: '5.00' })
})

async function listed(who: Planner, query = '') {
  const { status, body } = await who.ask('GET', `core/supplier-exp/${query}`)
  expect(status).toBe(200)
  return { ...body, objects: body.results.map(({ object }: { object: string }) => object) }
}

describe('the list of experience records', () => {
  it('shows a supplier its own in every state, newest first', async () => {
    const { objects, count, statuses } = await listed(fixture.supplier)
    expect(objects).toEqual(['Возвращённая', 'Поликлиника', 'Школа в ауле Жаңа', 'Черновик'])
    expect(count).toBe(4)
    expect(statuses.map(({ id, count: n }: { id: number; count: number }) => [id, n])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0],
      [6, 0],
      [7, 0],
    ])
  })

  it('shows the operator everyone’s except drafts, earliest deadline first, those without a task last', async () => {
    const { objects, count, statuses, results } = await listed(fixture.reviewer)
    expect(objects).toEqual(['Поликлиника', 'Дорога', 'Школа в ауле Жаңа', 'Больница', 'Возвращённая'])
    expect(count).toBe(5)
    expect(statuses.map(({ id }: { id: number }) => id)).toEqual([2, 3, 4, 5, 6, 7])
    expect(results[0]).toMatchObject({
      organization: { id: fixture.supplier.organization.id },
      is_late: true,
    })
  })

  it.each([
    ['?q=жана школа', ['Школа в ауле Жаңа']],
    ['?q=курылыс', ['Дорога', 'Больница']],
    ['?q=управление дорог', ['Дорога']],
    ['?q=020540003431', ['Поликлиника', 'Школа в ауле Жаңа', 'Больница', 'Возвращённая']],
    ['?q=0205', ['Поликлиника', 'Школа в ауле Жаңа', 'Больница', 'Возвращённая']],
    ['?q=$BIN', ['Дорога', 'Больница']],
    ['?q=черновик', []],
    ['?q=--', []],
    ['?status_id__in=5__6', ['Дорога', 'Больница']],
    ['?status_id__in=1', []],
    ['?supplier_exp_type_id__in=4', ['Дорога']],
    ['?ord=-due_at', ['Школа в ауле Жаңа', 'Дорога', 'Поликлиника', 'Больница', 'Возвращённая']],
    ['?ord=-amount&limit=1', ['Больница']],
    ['?limit=1&offset=3', ['Больница']],
  ])('answers the operator’s query %s', async (query, expected) => {
    const { objects, count } = await listed(
      fixture.reviewer,
      encodeURI(query.replace('$BIN', builder.iin_bin)),
    )
    expect(new Set(objects)).toEqual(new Set(expected))
    if (!query.includes('limit')) expect([count, objects.length]).toEqual([expected.length, expected.length])
    if (query.includes('ord') || query.includes('status')) expect(objects).toEqual(expected)
  })

  it('is searched by a supplier among its own only', async () => {
    expect((await listed(fixture.supplier, `?q=${encodeURI('дорога')}`)).objects).toEqual([])
    expect((await listed(fixture.supplier, '?q=0205')).count).toBe(4)
  })

  it('refuses an unknown filter', async () => {
    expect((await fixture.reviewer.ask('GET', 'core/supplier-exp/?colour=1')).status).toBe(400)
  })
})

describe('a natural person, as customer or as supplier', () => {
  const CUSTOMER = '850101300015'
  const SUPPLIER = '860202400022'
  const count = async (who: Planner, q: string) => (await listed(who, `?q=${encodeURIComponent(q)}`)).count

  beforeAll(async () => {
    const individual = await buildOrganization(portal.admin, {
      kind: 'individual',
      iin_bin: SUPPLIER,
      name_ru: 'Оразбаев Нурлан',
      is_customer: false,
      is_organizer: false,
      is_supplier: true,
    })
    const house = { customer_name_ru: 'Ахметов Данияр', customer_iin_bin: CUSTOMER }
    await exp(fixture.supplier.organization.id, 'Коттедж', house)
    await exp(individual.id, 'Беседка', { customer_iin_bin: null })
  })

  it.each([
    ['Ахметов', CUSTOMER],
    ['Оразбаев', SUPPLIER],
  ])('%s is found by the visible part, and the hidden digits cannot be guessed', async (name, iin) => {
    expect(await count(fixture.reviewer, name)).toBe(1)
    expect(await count(fixture.reviewer, iin.slice(0, 6))).toBe(1)
    for (let length = 7; length <= 12; length++)
      for (let digit = 0; digit <= 9; digit++) {
        const guess = iin.slice(0, length - 1) + digit
        expect([guess, await count(fixture.reviewer, guess)]).toEqual([guess, 0])
      }
    // With a word beside it, or split: a right digit and a wrong one give the same result.
    for (const asked of [
      `${name} ${iin}`,
      `${name} ${iin.slice(0, 7)}`,
      `${iin.slice(0, 6)}-${iin.slice(6)}`,
    ])
      expect([asked, await count(fixture.reviewer, asked)]).toEqual([asked, 0])
  })

  it('is found by the full number by the supplier who entered it', async () => {
    expect(await count(fixture.supplier, CUSTOMER)).toBe(1)
    expect(await count(fixture.supplier, CUSTOMER.slice(0, 8))).toBe(1)
  })

  it('has no ИИН in the search index', async () => {
    const { rows } = await portal.admin.query('select words::text from supplier_exp where object_ru = $1', [
      'Коттедж',
    ])
    expect(rows[0].words).toContain('ахмет')
    expect(rows[0].words).not.toMatch(/\d{7}/)
  })
})
