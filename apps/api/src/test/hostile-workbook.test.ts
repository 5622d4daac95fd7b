import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { bookRows, workbookRows } from '@zakup/db/import/workbook-rows'
import { sized } from '@zakup/db/test/proof-size'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linesOfWorkbook } from '../features/plans/plan-import-workbook.ts'
import { buildOfficer } from './build-exp.ts'
import type { Planner } from './build-planner.ts'
import { buildWorkbook, manyRuns, repeated } from './build-workbook.ts'
import { useImportFixture } from './import-fixture.ts'
import { usePortal } from './portal.ts'
import { upload as send } from './upload.ts'

const portal = usePortal()
const { draft, upload, checked } = useImportFixture(portal)
let operator: Planner
beforeAll(async () => {
  operator = await buildOfficer(portal)
})

const file = manyRuns(sized(600_000, 3_200_000))
const WORDS = 'Файл устроен слишком сложно'

/** The longest time in which this process, which is API and worker at once here, did nothing else. */
async function stalled(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}

describe('a workbook of very many tiny rich-text runs', () => {
  it('is refused by the import of a plan, and stops nothing else', async () => {
    const attachment = await upload(file)
    const planId = await draft()
    const ms = await stalled(async () => {
      const found = await checked(planId, { attachment })
      expect(found).toMatchObject({ state: 'failed', failure: expect.stringContaining(WORDS) })
    })
    expect(ms).toBeLessThan(5000)
  })

  it('is refused by the import of a dictionary, and stops nothing else', async () => {
    const { uuid } = (await send(operator.browser, 'kato.xlsx', file)).json()
    const ms = await stalled(async () => {
      const { status, body } = await operator.ask('POST', 'operator/dicts/kato/import/check/', {
        attachment: uuid,
      })
      expect([status, body?.code]).toEqual([422, 'dict.file_stopped'])
      expect(JSON.stringify(body)).toContain(WORDS)
    })
    expect(ms).toBeLessThan(5000)
  })
})

describe('the process that reads a workbook', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zakup-workbook-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function rowsOf(
    content: Buffer,
    limits?: { heapMb: number; waitMs: number },
    read: typeof workbookRows | typeof bookRows = workbookRows,
  ) {
    const path = join(folder, 'book.xlsx')
    await writeFile(path, content)
    const rows: unknown[] = []
    for await (const row of read(path, {}, limits)) rows.push(row)
    return rows
  }
  const complex = (detail: string) => ({ fault: 'complex', message: expect.stringContaining(detail) })

  it.each([
    ['shared strings', '1000000 «si»', { strings: '<si/>'.repeat(1_000_001) }],
    ['runs with a prefix', '200000 «r»', { strings: `<si>${'<x:r/>'.repeat(200_001)}</si>` }],
    ['formats of cells', '140000 «xf»', { styles: '<xf/>'.repeat(140_001) }],
  ])('refuses too many %s before it parses them', async (_, detail, inside) => {
    await expect(rowsOf(buildWorkbook(inside))).rejects.toMatchObject(complex(detail))
  })

  it('ends at its limit of memory, and at its limit of time', async () => {
    const strings = repeated(300_000, (text) => `<si><t>${text}</t></si>`)
    const file = buildWorkbook({ strings })
    const enough = { heapMb: 512, waitMs: 20_000 }
    expect(await rowsOf(file, enough)).toEqual([{ index: 0, values: [1] }])
    await expect(rowsOf(file, { ...enough, heapMb: 24 })).rejects.toMatchObject(complex('memory'))
    await expect(rowsOf(file, { ...enough, waitMs: 50 })).rejects.toMatchObject(complex('too long'))
    for (const limits of [
      { ...enough, heapMb: 24 },
      { ...enough, waitMs: 50 },
    ])
      await expect(rowsOf(file, limits, bookRows)).rejects.toMatchObject({ fault: 'complex' })
  })

  it('ends at its limit of memory also by what is kept outside the heap', async () => {
    const file = buildWorkbook({ picture: { bytes: 15_000_000, times: 100 } })
    await expect(rowsOf(file, undefined, bookRows)).rejects.toMatchObject(complex('memory'))
    expect(await rowsOf(file)).toEqual([{ index: 0, values: [1] }])
  })

  it('refuses more sheets than anybody looks at, instead of leaving some out', async () => {
    const sheets = Array.from({ length: 51 }, (_, i) => ({ name: `Лист ${i}`, rows: [['план']] }))
    const read = (count: number) =>
      writeXlsx({ sheets: sheets.slice(0, count) }).then((file) =>
        rowsOf(Buffer.from(file), undefined, bookRows),
      )
    expect(await read(50)).toHaveLength(50)
    await expect(read(51)).rejects.toMatchObject(complex('50 sheets'))
  })

  it('cuts texts for a reader that wants no longer ones, however many cells show them', async () => {
    const path = join(folder, 'shared.xlsx')
    const text = 'ф'.repeat(32_767)
    const rows = Array.from({ length: 50 }, () => Array<string>(100).fill(text))
    const sheets = Array.from({ length: sized(10, 50) }, (_, i) => ({ name: `Лист ${i}`, rows }))
    await writeFile(path, await writeXlsx({ sheets }))
    let longest = 0
    for await (const { cells } of bookRows(path, { longest: 300 }))
      for (const cell of cells) longest = Math.max(longest, (cell as string).length)
    expect(longest).toBe(300)
    // Kept whole, the beginnings of these sheets would be more than this process can hold.
    await expect(linesOfWorkbook(path, () => {}).next()).rejects.toMatchObject({
      code: 'plan_import.no_form',
    })
  })

  it('says of a sheet what can be stored of its name', async () => {
    const file = buildWorkbook({ sheet: `План&#0;&#xD800;${'x'.repeat(500)}` })
    const [row] = (await rowsOf(file, undefined, bookRows)) as { name: string }[]
    expect(row?.name).toMatch(/^План/)
    expect(row?.name).toHaveLength(31)
    expect(row?.name).not.toContain('\0')
    expect(row?.name.isWellFormed()).toBe(true)
  })
})
