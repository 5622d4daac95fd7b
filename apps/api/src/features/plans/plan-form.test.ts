import { text } from 'node:stream/consumers'
import { API_BASE } from '@zakup/contract/call'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const fixture = useImportFixture(portal)
const { draft, upload, checked, applied } = fixture

async function formOf(planId: number): Promise<Uint8Array> {
  const answer = await fixture.planner().call('GET', `${API_BASE}core/plan/${planId}/export/`)
  expect(answer.headers['content-disposition']).toContain('.xlsx')
  return answer.rawPayload
}

/** The XML of the sheet, as a spreadsheet program reads it. */
async function sheetOf(book: Uint8Array): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(book), { lazyEntries: true })
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'xl/worksheets/sheet1.xml') return text(await zip.openReadStreamPromise(entry))
  throw new Error('no sheet')
}

/** The content of items without their ids. */
async function contents(planId: number): Promise<unknown[]> {
  const { rows } = await portal.admin.query(
    'select content from plan_item_content where plan_id = $1 order by id',
    [planId],
  )
  return rows.map(({ content }) => content)
}

describe('the official form', () => {
  it('creates equal items when imported into another plan, and changes nothing in its own', async () => {
    const { rows } = await planFormSample(40, { wrong: false })
    const planId = await draft()
    const first = await checked(planId, { rows })
    expect(first.bad_rows).toEqual([])
    await applied(first.id)
    // Other things people type: text that looks like a formula, no budget codes, empty places.
    await portal.admin.query(
      `update plan_item set name_ru = '=1+1', delivery_term_ru = null, delivery_days = 45, prepayment = 30.5
       where id = (select min(id) from plan_item where plan_id = $1)`,
      [planId],
    )
    await portal.admin.query(
      `update plan_item_funding set fkrb_id = null, fkr_subprogram_id = null, ekrb_id = null
       where plan_item_id = (select max(id) from plan_item where plan_id = $1)`,
      [planId],
    )
    await portal.admin.query(
      `update plan_item_delivery set place_ru = null where id in
         (select max(id) from plan_item_delivery where plan_item_id in (select id from plan_item where plan_id = $1) group by plan_item_id)`,
      [planId],
    )
    const file = await formOf(planId)

    const own = await checked(planId, { attachment: await upload(file) })
    expect(own).toMatchObject({ rows_total: 40, rows_bad: 0, rows_new: 0, rows_changed: 0 })

    const otherId = await draft()
    const other = await checked(otherId, { attachment: await upload(file) })
    expect(other).toMatchObject({ rows_total: 40, rows_bad: 0, rows_new: 40 })
    expect(await applied(other.id)).toMatchObject({ state: 'applied' })
    const [before, after] = [await contents(planId), await contents(otherId)]
    // The form has no column for days alone: they are printed in words.
    expect(before[0]).toMatchObject({ delivery_days: 45, delivery_term_ru: null })
    expect(after).toEqual([
      { ...(before[0] as object), delivery_term_ru: '45 календарных дней' },
      ...before.slice(1),
    ])
  })

  it('has the official header, sums as numbers and codes as text', async () => {
    const planId = await draft()
    const { rows } = await planFormSample(1, { wrong: false })
    await applied((await checked(planId, { rows })).id)
    const { sheets } = await readXlsx(await formOf(planId))
    const [bin, , , , year, , names, numbers, item] = sheets[0]?.rows ?? []
    expect(bin?.[0]).toBe('БИН заказчика')
    expect(year?.slice(0, 2)).toEqual(['Финансовый год', '2022'])
    expect(names?.slice(0, 3)).toEqual([
      '№ (идентификационный код)',
      'Тип пункта плана',
      'Администратор бюджетной программы',
    ])
    expect(numbers).toEqual(Array.from({ length: 29 }, (_, index) => index + 1))
    expect(item?.[3]).toBe('001')
    expect(item?.[16]).toBe(385000)
    expect(item?.[17]).toBe(770000)
    expect(item?.[24]).toBe('710000000 (1)\n750000000 (1)')
  })

  it.each(['=1+1', '+7 701 000 00 00', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")'])(
    'exports «%s» as text, never as a formula',
    async (name) => {
      const planId = await draft()
      const { rows } = await planFormSample(1, { wrong: false })
      await applied((await checked(planId, { rows })).id)
      await portal.admin.query('update plan_item set name_ru = $2, description_ru = $2 where plan_id = $1', [
        planId,
        name,
      ])
      const xml = await sheetOf(await formOf(planId))
      expect(xml).not.toMatch(/<f[ >]/)
      expect(xml).toContain('inlineStr')
    },
  )
})
