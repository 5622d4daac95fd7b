import { API_BASE } from '@zakup/contract/call'
import { planFormSample } from '@zakup/db/demo/plan-form-sample'
import { describe, expect, it } from 'vitest'
import { runImportJobs, useImportFixture } from '../../test/import-fixture.ts'
import { usePortal } from '../../test/portal.ts'

const portal = usePortal()
const { draft, upload, start, get, apply, itemsOf, planner } = useImportFixture(portal)
const ROWS = 5000

/** Runs the jobs and polls meanwhile, as a screen does; returns the progress values it saw. */
async function watched(
  id: number,
  until: 'checked' | 'applied',
): Promise<{ seconds: number; seen: number[] }> {
  const begun = performance.now()
  const work = runImportJobs(portal)
  const seen = new Set<number>()
  for (;;) {
    const { state, rows_done } = await get(id)
    seen.add(rows_done)
    if (state === until || state === 'failed') break
  }
  await work
  return { seconds: (performance.now() - begun) / 1000, seen: [...seen] }
}

describe('five thousand rows', () => {
  it('are checked and written within half a minute, with visible progress', async () => {
    const { file } = await planFormSample(ROWS, { wrong: false })
    const planId = await draft()
    const { id } = (await start(planId, { attachment: await upload(file) })).json()
    const check = await watched(id, 'checked')
    expect(await get(id)).toMatchObject({ state: 'checked', rows_total: ROWS, rows_bad: 0, rows_new: ROWS })
    await apply(id)
    const write = await watched(id, 'applied')
    expect(await get(id)).toMatchObject({ state: 'applied', rows_done: ROWS })
    expect(await itemsOf(planId)).toBe(ROWS)
    const begun = performance.now()
    const form = await planner().call('GET', `${API_BASE}core/plan/${planId}/export/`)
    const seconds = (performance.now() - begun) / 1000
    expect(form.statusCode).toBe(200)
    console.info(
      `${ROWS} rows: checked in ${check.seconds.toFixed(1)} s, written in ${write.seconds.toFixed(1)} s; ` +
        `exported in ${seconds.toFixed(1)} s (${Math.round(form.rawPayload.length / 1024)} KB); seen on the way: ${check.seen.join(' ')} / ${write.seen.join(' ')}`,
    )
    for (const { seen } of [check, write]) expect(seen.some((rows) => rows > 0 && rows < ROWS)).toBe(true)
    expect(check.seconds + write.seconds).toBeLessThan(30)
    // Half a minute is the limit for the work; the machine may be busy with other work too.
  }, 90_000)
})
