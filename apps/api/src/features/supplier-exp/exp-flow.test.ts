import { beforeAll, describe, expect, it } from 'vitest'
import { buildExpBody, buildExpFixture, EXP_BODY } from '../../test/build-exp.ts'
import type { Planner } from '../../test/build-planner.ts'
import { anyoneSeesExp, beginExp, expPath, stepExp } from '../../test/exp-steps.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
let fixture: Awaited<ReturnType<typeof buildExpFixture>>
beforeAll(async () => {
  fixture = await buildExpFixture(portal)
})

const begun = (who: Planner = fixture.supplier, over: object = {}) => beginExp(portal, who, over)

async function noticesOf(who: Planner): Promise<string[]> {
  const { body } = await who.ask('GET', 'personal-account/notices/')
  return body.results.map(({ text }: { text: string }) => text)
}

describe('an experience record', () => {
  it('goes from a draft to a confirmed, public record', async () => {
    const { supplier, reviewer, approver } = fixture
    const id = await begun()
    expect((await reviewer.ask('GET', expPath(id))).status).toBe(404)

    const submitted = await stepExp(supplier, id, 'submit')
    expect(submitted).toMatchObject({
      status: { code: 'submitted' },
      submitted_by: { id: supplier.person_id },
      file_count: 2,
      is_late: false,
    })
    expect(submitted.due_at).toMatch(/T18:00:00\+05:00$/)
    expect(await noticesOf(reviewer)).toEqual([
      expect.stringContaining('подал на подтверждение опыт: Средняя школа на 300 мест'),
    ])

    const taken = await stepExp(reviewer, id, 'take')
    expect(taken).toMatchObject({ status: { code: 'review' }, due_at: submitted.due_at })
    expect(taken.reviewed_by.id).toBe(reviewer.person_id)
    const endorsed = await stepExp(reviewer, id, 'endorse')
    expect(endorsed).toMatchObject({ status: { code: 'approval' }, reviewed_by: { id: reviewer.person_id } })
    const own = await reviewer.ask('POST', expPath(id, 'confirm'))
    expect([own.status, own.body.code]).toEqual([403, 'supplier_exp.own_review'])
    const confirmed = await stepExp(approver, id, 'confirm')
    expect(confirmed).toMatchObject({
      status: { code: 'confirmed' },
      decided_by: { id: approver.person_id },
      due_at: null,
    })
    expect(await noticesOf(supplier)).toEqual([
      'Опыт подтверждён: Средняя школа на 300 мест. Он виден всем в карточке организации',
    ])
    const listed = await anyoneSeesExp(portal, supplier.organization.id)
    expect(listed.body.results).toMatchObject([{ id, object: EXP_BODY.object, completed_on: '2024-08-20' }])
  })

  it('is returned with a reason, corrected and submitted again', async () => {
    const { supplier, reviewer, approver } = await buildExpFixture(portal)
    const id = await begun(supplier)
    await stepExp(supplier, id, 'submit')
    await stepExp(reviewer, id, 'take')
    await stepExp(reviewer, id, 'endorse')
    const returned = await stepExp(approver, id, 'return', { reason: 'Нет подписи надзора' })
    expect(returned).toMatchObject({
      status: { code: 'returned' },
      decision_reason: 'Нет подписи надзора',
      decided_by: { id: approver.person_id },
    })
    expect(await noticesOf(supplier)).toEqual([
      'Опыт возвращён на доработку: Средняя школа на 300 мест. Причина: Нет подписи надзора',
    ])
    const body = await buildExpBody(portal, supplier, {
      object: 'Средняя школа на 400 мест',
      version: returned.version,
    })
    const corrected = await supplier.ask('PUT', expPath(id), body)
    expect(corrected.body).toMatchObject({
      object: 'Средняя школа на 400 мест',
      status: { code: 'returned' },
    })
    const again = await stepExp(supplier, id, 'submit')
    // The review starts again, no matter who reviewed it before.
    expect(again).toMatchObject({
      status: { code: 'submitted' },
      reviewed_by: null,
      decided_by: null,
      decision_reason: null,
    })
    await stepExp(approver, id, 'take')
    const refused = await stepExp(approver, id, 'refuse', { reason: 'Акт не подтверждается' })
    expect(refused).toMatchObject({ status: { code: 'refused' }, due_at: null })
    expect(await noticesOf(supplier)).toContain(
      'В подтверждении опыта отказано: Средняя школа на 400 мест. Причина: Акт не подтверждается',
    )
    expect((await anyoneSeesExp(portal, supplier.organization.id)).body.results).toEqual([])
  })

  it('can be withdrawn before the review, and then answers 404 to the operator', async () => {
    const { supplier, reviewer } = fixture
    const id = await begun()
    await stepExp(supplier, id, 'submit')
    expect(await stepExp(supplier, id, 'withdraw')).toMatchObject({
      status: { code: 'draft' },
      submitted_at: null,
      due_at: null,
    })
    expect((await reviewer.ask('GET', expPath(id))).status).toBe(404)
    expect((await reviewer.ask('POST', expPath(id, 'take'))).status).toBe(404)
    expect((await supplier.ask('DELETE', expPath(id))).status).toBe(204)
    expect((await supplier.ask('GET', expPath(id))).status).toBe(404)
  })

  it('has deadlines in working days from the step that started them', async () => {
    const { supplier, reviewer } = fixture
    const id = await begun()
    const days = async (due: string) => {
      const { rows } = await portal.admin.query(
        `select count(*)::int as n from generate_series(
           (now() at time zone 'Etc/GMT-5')::date + 1, ($1::timestamptz at time zone 'Etc/GMT-5')::date, interval '1 day') d
         left join calendar_day c on c.day = d::date
         where c.kind = 'moved_workday' or (c.kind is null and extract(isodow from d) < 6)`,
        [due],
      )
      return rows[0].n
    }
    expect(await days((await stepExp(supplier, id, 'submit')).due_at)).toBe(7)
    expect(await days((await stepExp(reviewer, id, 'take')).due_at)).toBe(7)
    expect(await days((await stepExp(reviewer, id, 'endorse')).due_at)).toBe(3)
    const returned = await stepExp(fixture.approver, id, 'return', { reason: 'Исправьте' })
    expect(await days(returned.due_at)).toBe(5)
  })

  it('is a task of the right person at each step; its reviewer is never asked to approve', async () => {
    const { supplier, reviewer, approver } = await buildExpFixture(portal)
    const kinds = async (who: Planner, id: number) => {
      const { body } = await who.ask('GET', 'personal-account/main/waiting/')
      return body.results
        .filter((thing: { subject: { type: string; id: number } }) => thing.subject.id === id)
        .map(({ kind }: { kind: string }) => kind)
    }
    const id = await begun(supplier, { object: null })
    expect(await kinds(supplier, id)).toEqual(['supplier_exp_to_finish'])
    const { body } = await supplier.ask(
      'PUT',
      expPath(id),
      await buildExpBody(portal, supplier, { version: 1 }),
    )
    expect(body.remarks).toEqual([])
    await stepExp(supplier, id, 'submit')
    expect(await kinds(supplier, id)).toEqual([])
    expect(await kinds(reviewer, id)).toEqual(['supplier_exp_to_review'])
    await stepExp(reviewer, id, 'take')
    expect([await kinds(reviewer, id), await kinds(approver, id)]).toEqual([['supplier_exp_to_review'], []])
    await stepExp(reviewer, id, 'endorse')
    expect([await kinds(reviewer, id), await kinds(approver, id)]).toEqual([[], ['supplier_exp_to_agree']])
    await stepExp(approver, id, 'return', { reason: 'Исправьте' })
    expect(await kinds(supplier, id)).toEqual(['supplier_exp_returned'])
    expect([await kinds(reviewer, id), await kinds(approver, id)]).toEqual([[], []])
  })
})
