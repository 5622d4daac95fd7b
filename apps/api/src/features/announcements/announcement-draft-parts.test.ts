import { beforeAll, describe, expect, it } from 'vitest'
import { brokenInvariants } from '../../test/broken-invariants.ts'
import { buildDraftFixture, FACTS } from '../../test/build-draft-fixture.ts'
import { HONEST_FILES } from '../../test/build-files.ts'
import type { Planner } from '../../test/build-planner.ts'
import { usePortal } from '../../test/portal.ts'
import { upload } from '../../test/upload.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildDraftFixture>>
beforeAll(async () => {
  fixture = await buildDraftFixture(portal)
})

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code]

async function uploaded(who: Planner, name: string, avCheck = 'passed'): Promise<string> {
  const response = await upload(who.browser, name, HONEST_FILES.pdf)
  const { uuid } = response.json()
  await portal.admin.query('update attachment set av_check = $2 where uuid = $1', [uuid, avCheck])
  return uuid
}

const setFiles = (id: number, revision: number, ...files: [attachment: string, group: number][]) =>
  fixture.ask('PUT', `${id}/files/`, {
    revision,
    files: files.map(([attachment, file_group_id]) => ({ attachment, file_group_id })),
  })
const COMMISSION = [
  [1, 'Ахметов Серик Нурланович', 'Директор'],
  [2, 'Иванова Ольга Петровна', 'Бухгалтер'],
  [2, 'Ким Виктор Андреевич', 'Юрист'],
  [3, 'Серикова Айгуль Бериковна', 'Специалист'],
] as const
const setCommission = (
  id: number,
  revision: number,
  members: readonly (readonly [number, string, string])[],
) =>
  fixture.ask('PUT', `${id}/commission/`, {
    revision,
    members: members.map(([commission_role_id, full_name, position]) => ({
      commission_role_id,
      full_name,
      position,
    })),
  })

describe('files', () => {
  it('are replaced as a whole, and only the organizer can download them', async () => {
    const id = await fixture.draft()
    const [spec, contract] = [
      await uploaded(fixture.organizer, 'ТЗ.pdf'),
      await uploaded(fixture.organizer, 'Договор.pdf'),
    ]
    const first = await setFiles(id, 1, [spec, 2], [contract, 4])
    expect(first).toMatchObject({
      status: 200,
      body: {
        revision: 2,
        files: [
          { group: { id: 2 }, file: { uuid: spec, original_name: 'ТЗ.pdf' } },
          { group: { id: 4 }, file: { uuid: contract } },
        ],
      },
    })
    expect((await fixture.organizer.browser.call('GET', first.body.files[0].file.file_url)).statusCode).toBe(
      200,
    )
    for (const headers of [{}, { authorization: `Bearer ${fixture.customer.browser.token}` }])
      expect((await portal.app.inject({ url: first.body.files[0].file.file_url, headers })).statusCode).toBe(
        404,
      )
    const second = await setFiles(id, 2, [spec, 5])
    expect(second.body.files).toMatchObject([{ group: { id: 5 }, file: { uuid: spec } }])
    expect(codeOf(await setFiles(id, 2, [spec, 5]))).toEqual([409, 'announcement.changed_meanwhile'])
  })

  it('must be own and scanned, and their group must exist', async () => {
    const id = await fixture.draft()
    const own = await uploaded(fixture.organizer, 'Своё.pdf')
    const wrong: [string, number, string, string][] = [
      [await uploaded(fixture.customer, 'Чужое.pdf'), 2, 'files.0.attachment', 'announcement.file_not_yours'],
      [
        await uploaded(fixture.organizer, 'Вирус.pdf', 'failed'),
        2,
        'files.0.attachment',
        'announcement.file_not_yours',
      ],
      [
        await uploaded(fixture.organizer, 'Ждёт.pdf', 'waiting'),
        2,
        'files.0.attachment',
        'announcement.file_not_yours',
      ],
      ['00000000-0000-4000-8000-000000000000', 2, 'files.0.attachment', 'announcement.file_not_yours'],
      [own, 77, 'files.0.file_group_id', 'announcement.unknown_reference'],
    ]
    for (const [attachment, group, field, code] of wrong) {
      const { status, body } = await setFiles(id, 1, [attachment, group])
      expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code])
    }
    expect((await fixture.ask('GET', `${id}`)).body.files).toEqual([])
  })
})

describe('a commission', () => {
  it('keeps its order and is replaced as a whole', async () => {
    const id = await fixture.draft()
    const { body } = await setCommission(id, 1, COMMISSION)
    expect(body.commission).toMatchObject(
      COMMISSION.map(([role, full_name, position]) => ({ role: { id: role }, full_name, position })),
    )
    expect((await setCommission(id, 2, COMMISSION.slice(1, 2))).body.commission).toHaveLength(1)
    expect((await setCommission(id, 3, [])).body.commission).toEqual([])
    const { status, body: unknown } = await setCommission(id, 4, [[99, 'Кто-то', 'Где-то']])
    expect([status, unknown.errors[0].field]).toEqual([400, 'members.0.commission_role_id'])
  })
})

it('readiness lists what is missing until it is complete, and the preview equals the published announcement', async () => {
  const id = await fixture.draft({ name_kk: null })
  const readiness = async () => (await fixture.ask('GET', `${id}/readiness/`)).body
  const codes = async () => (await readiness()).remarks.map((remark: { code: string }) => remark.code).sort()
  expect(await codes()).toEqual([
    'no_commission',
    'no_contract_draft',
    'no_documentation',
    'no_lots',
    'no_name_kk',
    'no_secretary',
    'no_technical_specification',
  ])
  expect(codeOf(await fixture.ask('POST', `${id}/submit/`))).toEqual([409, 'announcement.remarks'])

  await fixture.add(id, [await fixture.ordered(), await fixture.ordered()])
  const lots = await fixture.lots(id)
  const withLots = await readiness()
  expect(withLots.remarks.find((remark: { code: string }) => remark.code === 'no_insoterms')).toMatchObject({
    level: 'blocking',
    step: 'lots',
    text: expect.stringContaining('2'),
    lots: lots.map(({ id, number }: { id: number; number: string }) => ({ id, number })),
  })
  await fixture.ask(
    'PUT',
    `${id}/set-insoterms/`,
    lots.map((lot: { id: number }) => ({ lot: lot.id, insoterms: 1 })),
  )
  await setFiles(
    id,
    1,
    [await uploaded(fixture.organizer, 'КД.pdf'), 1],
    [await uploaded(fixture.organizer, 'ТС.pdf'), 2],
    [await uploaded(fixture.organizer, 'ПД.pdf'), 4],
  )
  await setCommission(id, 2, COMMISSION)
  // The name is published in both languages: the last thing missing is named by its field.
  const refused = await fixture.ask('POST', `${id}/submit/`)
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [
      {
        field: 'name_kk',
        code: 'announcement_remark.no_name_kk',
        detail: expect.stringContaining('на казахском'),
      },
    ],
  ])
  const { revision } = (await fixture.ask('GET', `${id}`)).body
  expect((await fixture.ask('PUT', `${id}/`, { ...FACTS, revision })).status).toBe(200)
  expect(await readiness()).toMatchObject({
    blocking: 0,
    warnings: 0,
    complete: { facts: true, lots: true, documents: true },
    schedule: { offer_start_date: expect.stringMatching(/T09:00:00\+05:00$/) },
  })
  const { status, body: preview } = await fixture.ask('GET', `${id}/preview/`)
  expect(status).toBe(200)
  expect(preview.announcement).toMatchObject({
    status: { id: 210 },
    history: [{ kind: 'published', announcement_id: id }],
  })

  expect((await fixture.ask('POST', `${id}/submit/`)).status).toBe(200)
  expect((await fixture.ask('POST', `${id}/approve/`, undefined, fixture.head)).status).toBe(200)
  expect((await fixture.ask('POST', `${id}/publish/`)).status).toBe(200)
  const everyone = async (path: string) =>
    (await portal.app.inject({ url: `/api/core/api/core/announcements/${id}/${path}` })).json()
  const timeless = (answer: Record<string, unknown>) => ({
    ...answer,
    publish_date: null,
    discussion_start_date: null,
    updated_at: null,
    history: null,
  })
  expect(timeless(await everyone(''))).toEqual(timeless(preview.announcement))
  expect((await everyone('lots/')).results).toEqual(preview.lots)
  expect((await everyone('general-files/')).results).toEqual(preview.files)
  // A published announcement is previewed as published.
  expect((await fixture.ask('GET', `${id}/preview/`)).body.announcement).toEqual(await everyone(''))
  expect(await brokenInvariants(portal)).toEqual([])
})

it('readiness reports a plan item that can no longer be purchased', async () => {
  const id = await fixture.draft()
  const item = await fixture.ordered()
  await fixture.add(id, [item])
  await portal.admin.query('update plan_item set status_id = 7 where id = $1', [item])
  const { remarks } = (await fixture.ask('GET', `${id}/readiness/`)).body
  expect(remarks).toContainEqual(
    expect.objectContaining({ code: 'item_not_ready', level: 'blocking', step: 'lots' }),
  )
})
