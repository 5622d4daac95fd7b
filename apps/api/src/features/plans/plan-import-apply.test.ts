import { API_BASE } from '@zakup/contract/call'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { PLAN_COLUMNS, type PlanColumn } from '@zakup/domain/plans/plan-import-columns'
import { makeWorkerUtils } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { buildEmployee } from '../../test/build-people.ts'
import { buildPlanItem } from '../../test/build-plan.ts'
import { runImportJobs, useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'
import { Browser } from '../../test/sign-in.ts'

const portal = usePortal()
const fixture = useImportFixture(portal)
const { draft, start, checked, get, apply, applied, correct, itemsOf } = fixture
const { rows } = await planFormSample(12, { wrong: false })

function cell(row: string[], column: PlanColumn, text: string): string[] {
  return row.with(PLAN_COLUMNS.indexOf(column), text)
}

/** An item of a plan that uses the test dictionaries. */
async function existing(planId: number, over: Record<string, unknown> = {}) {
  return buildPlanItem(
    portal.admin,
    { id: planId, organization_id: fixture.organizationId() },
    { status_id: 1, ...over },
  )
}

async function addJob(id: number, step: 'check' | 'apply'): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: portal.queue })
  await utils.addJob(`plan_import.${step}`, { id, organization_id: fixture.organizationId() })
  await utils.release()
}

describe('pasted rows', () => {
  it('are read by position, or by column names if the header is included', async () => {
    const planId = await draft()
    const straight = await checked(planId, { rows })
    expect(straight).toMatchObject({
      state: 'checked',
      rows_total: 12,
      rows_bad: 0,
      rows_new: 12,
      file_name: null,
    })
    const head = [
      'Единица измерения',
      'Код товара, работы, услуги',
      'Количество, объём',
      'Цена за единицу, тенге',
      'Тип пункта плана',
      'Способ закупок',
      'Планируемый срок осуществления закупок (месяц)',
    ]
    const byName = await checked(planId, {
      rows: [
        head,
        ['шт', '262011.100.000001', '2', '385 000', '1', 'ЗЦП', 'март'],
        ['шт', 'нет', '2', '1', '1', 'ЗЦП', 'март'],
      ],
    })
    expect(byName).toMatchObject({ rows_total: 2, rows_bad: 1, total_price: '770000.00' })
    expect(byName.bad_rows[0]).toMatchObject({
      line: 3,
      errors: [{ column: 'enstru_code', column_number: 9 }],
    })
    expect((await start(planId, { rows: [['', ''], ['5']] })).statusCode).toBe(422)
  })

  it('can be left out one by one', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows: [...rows, [...Array(9).fill(''), 'Розы']] })
    expect(found.rows_bad).toBe(1)
    expect((await correct(found.id, [{ line: 99, leave_out: true }])).statusCode).toBe(409)
    expect((await correct(found.id, [{ line: 13, leave_out: true }])).json()).toMatchObject({
      rows_bad: 0,
      rows_total: 12,
    })
    expect(await applied(found.id)).toMatchObject({ state: 'applied' })
    expect(await itemsOf(planId)).toBe(12)
  })
})

describe('applying', () => {
  it('happens once when requested three times at once', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows })
    const answers = await Promise.all([apply(found.id), apply(found.id), apply(found.id)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    await Promise.all([runImportJobs(portal), runImportJobs(portal)])
    expect(await itemsOf(planId)).toBe(12)
  })

  it('happens once when the job is run twice, also at the same time', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows })
    await apply(found.id)
    await addJob(found.id, 'apply')
    await Promise.all([runImportJobs(portal), runImportJobs(portal)])
    await addJob(found.id, 'apply')
    await addJob(found.id, 'check')
    await runImportJobs(portal)
    expect(await get(found.id)).toMatchObject({ state: 'applied' })
    expect(await itemsOf(planId)).toBe(12)
  })

  it('is resumed after a worker was killed', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows })
    await apply(found.id)
    // The dead worker still holds its job lock, and the import has made no progress for a while.
    await portal.admin.query(`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now()`)
    await portal.admin.query(`update plan_import set touched_at = now() - interval '1 hour' where id = $1`, [
      found.id,
    ])
    const utils = await makeWorkerUtils({ pgPool: portal.queue })
    await utils.addJob('resume_plan_imports', {})
    await utils.release()
    await runImportJobs(portal)
    expect(await get(found.id)).toMatchObject({ state: 'applied' })
    expect(await itemsOf(planId)).toBe(12)
  })

  it('writes nothing when the plan has been sent for approval meanwhile', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows })
    await apply(found.id)
    await portal.admin.query(`update plan set status_id = 2, submitted_at = now() where id = $1`, [planId])
    await runImportJobs(portal)
    const failed = await get(found.id)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed.failure).toContain('план перестал быть в работе')
    expect(await itemsOf(planId)).toBe(0)
    expect((await start(planId, { rows })).statusCode).toBe(409)
  })

  it('answers 404 to another organisation and for its files', async () => {
    const planId = await draft()
    const found = await checked(planId, { rows })
    const { person } = await buildEmployee(portal.admin)
    const stranger = new Browser(portal)
    await stranger.signIn(person.iin)
    const path = `${API_BASE}core/plan-imports/${found.id}/`
    expect((await stranger.call('GET', path)).statusCode).toBe(404)
    expect((await stranger.call('POST', `${path}apply/`)).statusCode).toBe(404)
    const correcting = await stranger.call('PUT', `${path}rows/`, {
      payload: { rows: [{ line: 1, leave_out: true }] },
    })
    expect(correcting.statusCode).toBe(404)
    expect((await start(planId, { rows }, stranger)).statusCode).toBe(404)
    const foreignFile = await fixture.upload(Buffer.from('x'))
    const own = await draft()
    await portal.admin.query(`update attachment set organization_id = $1 where uuid = $2`, [
      (await buildEmployee(portal.admin)).organization.id,
      foreignFile,
    ])
    expect((await start(own, { attachment: foreignFile })).statusCode).toBe(404)
  })
})

describe('a number in the first column', () => {
  it('changes the item of this plan with that number, and keeps fields that are not in the form', async () => {
    const planId = await draft()
    const item = await existing(planId, {
      name_kk: 'Қағаз',
      conclusion_number: '5',
      conclusion_date: '2026-01-01',
    })
    const numbered = cell(rows[0] as string[], 'number', String(item.id))
    const found = await checked(planId, {
      rows: [numbered, ...rows.slice(1, 3), cell(rows[3] as string[], 'number', '999999')],
    })
    expect(found).toMatchObject({ rows_bad: 0, rows_new: 3, rows_changed: 1 })
    expect(await applied(found.id)).toMatchObject({ state: 'applied' })
    expect(await itemsOf(planId)).toBe(4)
    const { rows: after } = await portal.admin.query(
      `select i.name_ru, i.name_kk, i.conclusion_number, i.version, i.delivery_days, j.before is not null as was,
         (select count(*)::int from plan_item_delivery d where d.plan_item_id = i.id) as places
       from plan_item i join journal_event j on j.subject_type = 'plan_item' and j.subject_id = i.id::text
       where i.id = $1 and j.action = 'plan_item.import'`,
      [item.id],
    )
    expect(after).toEqual([
      {
        name_ru: 'Ноутбук, партия 1',
        name_kk: 'Қағаз',
        conclusion_number: '5',
        version: 2,
        delivery_days: 30,
        was: true,
        places: 2,
      },
    ])
    // Importing the same rows again changes nothing.
    const again = await checked(planId, { rows: [numbered] })
    expect(again).toMatchObject({ rows_bad: 0, rows_new: 0, rows_changed: 0, total_price: '0.00' })
    expect(await applied(again.id)).toMatchObject({ state: 'applied' })
  })

  it('is refused if repeated, if the item is in purchase, or if it was changed meanwhile', async () => {
    const planId = await draft()
    const [one, bought] = [await existing(planId), await existing(planId, { status_id: 5 })]
    const numbered = cell(rows[0] as string[], 'number', String(one.id))
    const found = await checked(planId, {
      rows: [numbered, numbered, cell(rows[1] as string[], 'number', String(bought.id))],
    })
    expect(
      found.bad_rows.map(({ line, errors }) => [line, errors[0]?.code, errors[0]?.column_number]),
    ).toEqual([
      [2, 'number_twice', 1],
      [3, 'in_purchase', 1],
    ])
    expect(found.bad_rows[0]?.errors[0]?.text).toContain('уже есть в строке 1')
    await correct(found.id, [
      { line: 2, leave_out: true },
      { line: 3, leave_out: true },
    ])
    await portal.admin.query('update plan_item set version = version + 1 where id = $1', [one.id])
    const failed = await applied(found.id)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed.failure).toContain('из строки 1')
  })
})
